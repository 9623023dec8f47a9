import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf, ReplyOf } from '@vatio/protocol/endpoint'
import { getSession, endSession } from '../session/session-store.ts'
import { reportLostAccess } from '../session/lost-access.ts'
import { fillPath, queryText, timeoutOf } from './address.ts'
import { ApiError } from './api-error.ts'
import { getConnection, reportConnection } from './connection.ts'
import { randomKey } from './random-key.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

/** Input of a call: exactly the parts that its endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsInputOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The caller keeps it over retries of one creation, so that the record is created once. */
  readonly idempotencyKey?: string
}

export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

interface ErrorBody {
  readonly errors?: readonly { message?: unknown; field?: unknown; details?: unknown }[]
  readonly requestId?: unknown
}

/** Whether a 401 of the endpoint ends the session; that of a login means wrong credentials. */
function endsSession(endpoint: Endpoint): boolean {
  return endpoint.access.kind === 'signed-in'
}

function isRetryable(endpoint: Endpoint): boolean {
  return (endpoint.method === 'GET' && endpoint.writes !== true) || endpoint.reads === true
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') || undefined
}

async function errorOf(response: Response): Promise<ApiError> {
  let body: ErrorBody = {}
  try {
    body = (await response.json()) as ErrorBody
  } catch {
    // A page of a proxy: the code is derived from the status.
  }
  const first = Array.isArray(body.errors) ? body.errors[0] : undefined
  const codeOfStatus =
    response.status === 401
      ? 'UNAUTHENTICATED'
      : response.status === 413
        ? 'PAYLOAD_TOO_LARGE'
        : response.status === 429
          ? 'TOO_MANY_REQUESTS'
          : response.status >= 502
            ? 'BUSY'
            : 'UNEXPECTED'
  return new ApiError(typeof first?.message === 'string' ? first.message : codeOfStatus, {
    status: response.status,
    field: typeof first?.field === 'string' ? first.field : undefined,
    details:
      first?.details !== null && typeof first?.details === 'object'
        ? (first.details as Record<string, unknown>)
        : undefined,
    requestId: typeof body.requestId === 'string' ? body.requestId : requestIdOf(response),
  })
}

/** One exchange with the server; resolves with a 2xx response or throws an ApiError. */
async function exchange(endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<Response> {
  const path = fillPath(endpoint.path, input.params) + queryText(input.query)
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = getSession()?.token
  if (token && endpoint.access.kind === 'signed-in') headers.authorization = `Bearer ${token}`
  let body: BodyInit | null = null
  if (input.body instanceof FormData) body = input.body
  else if (input.body !== undefined) {
    body = JSON.stringify(input.body)
    headers['content-type'] = 'application/json'
  }
  if (endpoint.method === 'POST' && endpoint.reads !== true && endpoint.access.kind === 'signed-in') {
    headers['idempotency-key'] = options.idempotencyKey ?? randomKey()
  }
  const timeout = AbortSignal.timeout(timeoutOf(endpoint.path))
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  let response: Response
  try {
    response = await fetch(path, {
      method: endpoint.method,
      headers,
      body,
      signal,
      credentials: 'same-origin',
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    if (timeout.aborted) throw new ApiError('REQUEST_TIMEOUT', { cause })
    reportConnection(!navigator.onLine ? 'offline' : 'unreachable')
    throw new ApiError('NETWORK_UNREACHABLE', { cause })
  }
  if (getConnection() !== 'online') reportConnection('online')
  if (response.ok) return response
  const error = await errorOf(response)
  if (response.status === 401 && endsSession(endpoint)) endSession('expired', token)
  if (error.code === 'APPLICATION_REQUIRED') reportLostAccess()
  throw error
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function exchangeWithRetry(
  endpoint: Endpoint,
  input: AnyInput,
  options: CallOptions,
): Promise<Response> {
  const attempts = isRetryable(endpoint) ? 3 : 1
  for (let attempt = 1; ; attempt++) {
    try {
      return await exchange(endpoint, input, options)
    } catch (error) {
      const passing =
        error instanceof ApiError &&
        (error.code === 'NETWORK_UNREACHABLE' || error.status === 502 || error.status === 503)
      if (!passing || attempt >= attempts || options.signal?.aborted) throw error
      await wait(250 * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }
}

/**
 * Calls an endpoint of the protocol and returns its parsed answer.
 *
 * Reads are tried up to three times when the server cannot be reached; creations send an idempotency key.
 * Throws {@link ApiError}; a 401 of a call with a session ends that session.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const response = await exchangeWithRetry(endpoint, input as AnyInput, options)
  if (!endpoint.reply) return undefined as ReplyOf<E>
  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError('REPLY_MALFORMED', { status: response.status, cause })
  }
  const parsed = endpoint.reply.safeParse(body)
  if (!parsed.success) {
    throw new ApiError('REPLY_MALFORMED', {
      status: response.status,
      cause: parsed.error,
      requestId: requestIdOf(response),
    })
  }
  return parsed.data as ReplyOf<E>
}

export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

/** Calls an endpoint that answers with a file. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  const response = await exchangeWithRetry(endpoint, input as AnyInput, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  let name = plain ?? 'descarga'
  try {
    if (encoded) name = decodeURIComponent(encoded)
  } catch {
    // The encoded name is malformed: the plain one is used.
  }
  return { blob: await response.blob(), name }
}
