import type { RequestErrorCode } from '@vatio/domain/request.errors'

/** Codes that the browser sets; the API never sends them. */
export const connectionErrorCodes = ['NETWORK_UNREACHABLE', 'REQUEST_TIMEOUT', 'REPLY_MALFORMED'] as const
export type ConnectionErrorCode = (typeof connectionErrorCodes)[number]

/** Error codes that every endpoint may answer with. */
export type CommonErrorCode = RequestErrorCode | ConnectionErrorCode

export interface ApiErrorEvidence {
  readonly status?: number
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly requestId?: string
  readonly cause?: unknown
}

/** A failed call: the stable code, the invalid field where there is one, and the request id. */
export class ApiError extends Error {
  readonly code: string
  /** HTTP status; 0 where no answer arrived. */
  readonly status: number
  readonly field: string | undefined
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined

  constructor(code: string, evidence: ApiErrorEvidence = {}) {
    super(code, { cause: evidence.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = evidence.status ?? 0
    this.field = evidence.field
    this.details = evidence.details ?? {}
    this.requestId = evidence.requestId
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** Whether the record that was asked for does not exist, or not for this user. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.code === 'NOT_FOUND'
}

/** Whether a retry may succeed: network errors, time-outs, a busy or unreachable server. */
export function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 502 || error.status === 503)
    ? error.code !== 'REPLY_MALFORMED'
    : false
}
