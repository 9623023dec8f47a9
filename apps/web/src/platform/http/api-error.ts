import type { RequestErrorCode } from '@vatio/domain/request.errors'

/** What the browser itself finds out; the API never sends these. */
export const connectionErrorCodes = ['NETWORK_UNREACHABLE', 'REQUEST_TIMEOUT', 'REPLY_MALFORMED'] as const
export type ConnectionErrorCode = (typeof connectionErrorCodes)[number]

/** Codes that any call may end with, whatever it asks. */
export type CommonErrorCode = RequestErrorCode | ConnectionErrorCode

export interface ApiErrorEvidence {
  readonly status?: number
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly requestId?: string
  readonly cause?: unknown
}

/** A call that did not end well: the stable code, the field at fault where there is one, and the request id. */
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

/** Whether asking again may help: the network, a time-out or a server that is busy or away. */
export function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 502 || error.status === 503)
    ? error.code !== 'REPLY_MALFORMED'
    : false
}
