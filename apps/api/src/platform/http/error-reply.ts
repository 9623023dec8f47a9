import { DomainError, domainError, type ErrorKind } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ErrorReply } from '@vatio/protocol/wire'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { systemCodeOf } from '../start-error.ts'

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  gone: 410,
  conflict: 409,
  limit: 409,
  'too-large': 413,
  unsupported: 415,
  mismatch: 422,
  'too-many': 429,
  unexpected: 500,
  unavailable: 503,
  'no-space': 507,
}

/** The disk does not answer or takes no writes: not an error of the caller. */
const DISK_FAILURES = new Set(['EIO', 'EROFS', 'ENXIO', 'ENODEV', 'ESTALE'])

interface Failure {
  readonly status: number
  readonly errors: ErrorReply['errors']
  readonly retryAfterSeconds?: number
}

/**
 * The only place that converts a failure into an answer: a status, codes, a request id, and never a sentence.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  // The database logs once a minute why it is unavailable; each failed call is in the request log.
  const isReported = error instanceof DomainError && error.code === 'DATABASE_UNAVAILABLE'
  if (failure.status >= 500 && !isReported) request.log.error({ err: error }, 'request failed')
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds)
  const body: ErrorReply = { errors: failure.errors, requestId: request.id }
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function failureOf(error: unknown): Failure {
  if (error instanceof DomainError) {
    return {
      status: STATUS[error.kind],
      errors: [{ message: error.code, field: error.field, details: error.details }],
      retryAfterSeconds: retryAfter(error),
    }
  }
  if (error instanceof ZodError) return invalid(error)
  if (DISK_FAILURES.has(systemCodeOf(error))) {
    return failureOf(domainError(requestErrors, 'BUSY', { details: { store: 'disk' } }))
  }
  const transport = transportFailure(error as FastifyError)
  return transport ?? { status: 500, errors: [{ message: 'UNEXPECTED' }] }
}

function retryAfter(error: DomainError): number | undefined {
  if (error.kind !== 'unavailable' && error.kind !== 'too-many') return undefined
  const seconds = error.details?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : 2
}

function invalid(error: ZodError): Failure {
  return {
    status: 400,
    errors: error.issues.slice(0, 20).map((issue) => ({
      message: 'INVALID_INPUT',
      field: issue.path.join('.'),
      details: { reason: issue.code === 'custom' ? issue.message : issue.code },
    })),
  }
}

// Failures of Fastify and its parsers, by status: their English messages are only logged.
function transportFailure(error: FastifyError): Failure | null {
  switch (error.statusCode ?? 500) {
    case 400:
      return { status: 400, errors: [{ message: 'INVALID_INPUT' }] }
    case 404:
      return { status: 404, errors: [{ message: 'NOT_FOUND' }] }
    case 408:
      return { status: 408, errors: [{ message: 'INVALID_INPUT' }] }
    case 413:
      return { status: 413, errors: [{ message: 'PAYLOAD_TOO_LARGE' }] }
    case 414:
      return { status: 414, errors: [{ message: 'INVALID_INPUT' }] }
    // Conditions and ranges of a request for a file.
    case 412:
    case 416:
      return { status: error.statusCode ?? 416, errors: [{ message: 'INVALID_INPUT' }] }
    case 415:
      return { status: 415, errors: [{ message: 'UNSUPPORTED_MEDIA_TYPE' }] }
    case 429:
      return { status: 429, errors: [{ message: 'TOO_MANY_REQUESTS' }], retryAfterSeconds: 60 }
    default:
      return null
  }
}
