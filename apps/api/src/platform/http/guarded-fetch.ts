import { Agent, request } from 'undici'
import {
  AddressRefused,
  isPrivateHost,
  parseOutboundAddress,
  publicLookup,
  type Resolver,
} from './outbound-address.ts'
import { readPlainly } from './outbound-fetch.ts'

/** Time limit of one call, from the DNS look-up to the last byte. */
const DEADLINE_MS = 10_000

/**
 * A third party could not be reached, or its answer was not accepted. Contains the cause, never the request.
 */
export class OutboundFailure extends Error {
  readonly reason: 'address-refused' | 'unavailable' | 'answer-unreadable'
  constructor(reason: OutboundFailure['reason']) {
    super(reason)
    this.name = 'OutboundFailure'
    this.reason = reason
  }
}

export interface OutboundCall {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
}

export interface OutboundOptions {
  readonly deadlineMs?: number
  readonly longestBytes?: number
  readonly resolve?: Resolver
}

/**
 * Calls a URL that a user has entered: public addresses only, no redirects, at most ten seconds and one
 * megabyte unless `options` allow more, uncompressed.
 *
 * @param privateHosts `host:port` that the operator allows although they are private.
 * @throws OutboundFailure
 */
export async function fetchGuarded(
  address: string,
  call: OutboundCall,
  privateHosts: readonly string[],
  { deadlineMs = DEADLINE_MS, longestBytes, resolve }: OutboundOptions = {},
): Promise<Response> {
  let agent: Agent | undefined
  try {
    const url = parseOutboundAddress(address, privateHosts)
    agent = new Agent({
      connect: isPrivateHost(url, privateHosts) ? {} : { lookup: publicLookup(resolve) },
      pipelining: 0,
    })
    const answer = await request(url, {
      method: call.method,
      headers: {
        ...(call.body instanceof URLSearchParams
          ? { 'content-type': 'application/x-www-form-urlencoded' }
          : {}),
        ...call.headers,
        'accept-encoding': 'identity',
      },
      body: call.body === undefined ? null : call.body.toString(),
      dispatcher: agent,
      signal: AbortSignal.timeout(deadlineMs),
    })
    answer.body.on('error', () => {})
    if (answer.statusCode >= 300 && answer.statusCode < 400) throw new OutboundFailure('answer-unreadable')
    return await readPlainly(answer, longestBytes)
  } catch (error) {
    throw toFailure(error)
  } finally {
    // Without waiting: a server that never ends its answer must not block the call.
    void agent?.destroy()
  }
}

// Errors of libraries contain addresses and headers, so they are not passed on.
function toFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error
  if (error instanceof AddressRefused || (error instanceof Error && error.cause instanceof AddressRefused)) {
    return new OutboundFailure('address-refused')
  }
  const isUnreadable = error instanceof Error && /^answer (?:too long|packed)/.test(error.message)
  return new OutboundFailure(isUnreadable ? 'answer-unreadable' : 'unavailable')
}
