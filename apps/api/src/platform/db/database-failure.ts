import { DomainError, domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  // The password was changed by another node, or the role may not log in.
  '28P01',
  '28000',
])

/**
 * A prepared statement that the server does not know, or knows already: a pooler has switched the server
 * connection.
 */
const LOST_STATEMENT_CODES = new Set(['26000', '42P05'])

/** Whether the prepared statements of the connection are not the expected ones. */
export function isStatementLost(error: unknown): boolean {
  const code = databaseCodeOf(error)
  return code !== undefined && LOST_STATEMENT_CODES.has(code)
}

// By the routine in the server that reports it: the messages depend on the server's language.
function isPlanOutdated(error: Error): boolean {
  return (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'
}

/** Whether an error of the driver means that the server is unavailable, not that a statement was wrong. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = databaseCodeOf(error)
  if (code && (CONNECTION_CODES.has(code) || code.startsWith('08'))) return true
  // A migration has changed a column: the prepared statements of the connection have the earlier columns.
  if (isStatementLost(error) || isPlanOutdated(error)) return true
  // ENOENT: the server has not created its socket yet.
  if ((error as NodeJS.ErrnoException).syscall === 'connect') return true
  const text =
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/
  return text.test(error.message) || isConnectionFailure(error.cause)
}

/** Whether the server is unavailable, or fails because of its machine, such as a lost disk. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionFailure(error) || databaseCodeOf(error)?.startsWith('58') === true
}

/** SQLSTATE or system code of a failure, also when the query builder has wrapped it. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const own = (error as { code?: unknown }).code
  if (typeof own === 'string') return own
  return error.cause === undefined ? undefined : databaseCodeOf(error.cause)
}

/** Converts a failure of the driver into the error for the caller; an unknown error is returned unchanged. */
export function toDomainError(error: unknown): unknown {
  if (error instanceof DomainError) return error
  if (isUnavailable(error)) return domainError(requestErrors, 'DATABASE_UNAVAILABLE')
  const code = databaseCodeOf(error)
  // Lock not available, deadlock, serialization, statement cancelled: a retry may succeed.
  if (code && ['55P03', '40P01', '40001', '57014'].includes(code)) return domainError(requestErrors, 'BUSY')
  // A value that no column can store (out of range, NUL in a text) and that a schema accepted.
  if (code && ['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(code)) {
    return domainError(requestErrors, 'INVALID_INPUT')
  }
  if (code === '53100') return domainError(requestErrors, 'NO_SPACE')
  return error
}
