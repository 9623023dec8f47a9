import { domainError } from '@vatio/domain/domain-error'
import {
  supplyDataErrors,
  type SupplyDataErrorCode,
} from '@vatio/domain/supply/supply-data/supply-data.errors'
import { fetchGuarded, OutboundFailure, type OutboundCall } from '../../platform/http/guarded-fetch.ts'
import { isPrivateHost } from '../../platform/http/outbound-address.ts'
import { answerWithSample } from './supply-samples.ts'

/** Configuration of the calls to providers. */
export interface SupplyAccess {
  /** `host:port` that may be called although private. */
  readonly privateHosts: readonly string[]
  /** Simulated answers instead of those of the providers. */
  readonly samples: boolean
}

/** Time limit of all queries of a call, below the timeout of thirty seconds in the browser. */
export const QUESTION_MS = 25_000

/** Calls a provider, or the samples where the operator has configured them. @throws OutboundFailure */
export async function fetchProvider(
  address: string,
  call: OutboundCall,
  { privateHosts, samples }: SupplyAccess,
  deadlineMs?: number,
): Promise<Response> {
  if (samples) return answerWithSample(address, call)
  return fetchGuarded(address, call, privateHosts, { deadlineMs })
}

/** Source of the answers of an address: the provider, or a fake server of the operator. */
export function toAnswerSource(
  address: string,
  { privateHosts, samples }: SupplyAccess,
): 'provider' | 'stand-in' {
  return samples || isPrivateHost(new URL(address), privateHosts) ? 'stand-in' : 'provider'
}

/** Meaning of a provider's status; any other status means unavailable. */
export type StatusCodes = Readonly<Record<number, SupplyDataErrorCode>>

/**
 * The body of a provider's answer as text.
 *
 * @param secrets texts that the answer must not contain: a provider might quote the token
 * @throws the codes of `supplyDataErrors`
 */
export async function getText(
  answer: Promise<Response>,
  codes: StatusCodes,
  secrets: readonly string[],
): Promise<string> {
  try {
    const { ok, status, ...rest } = await readWhole(answer)
    if (!ok) throw domainError(supplyDataErrors, codes[status] ?? 'SUPPLY_PROVIDER_UNAVAILABLE')
    const spellings = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), escaped(secret)])
    if (spellings.some((spelling) => rest.text.includes(spelling))) {
      throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
    }
    return rest.text
  } catch (failure) {
    throw toSupplyError(failure)
  }
}

async function readWhole(answer: Promise<Response>) {
  const response = await answer
  return { ok: response.ok, status: response.status, text: await response.text() }
}

const outboundCodes: Readonly<Record<OutboundFailure['reason'], SupplyDataErrorCode>> = {
  'address-refused': 'SUPPLY_ADDRESS_REFUSED',
  unavailable: 'SUPPLY_PROVIDER_UNAVAILABLE',
  'answer-unreadable': 'SUPPLY_ANSWER_UNREADABLE',
}

/** Converts a failed call into an error code; other errors are returned unchanged. */
export function toSupplyError(failure: unknown): unknown {
  return failure instanceof OutboundFailure
    ? domainError(supplyDataErrors, outboundCodes[failure.reason])
    : failure
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
