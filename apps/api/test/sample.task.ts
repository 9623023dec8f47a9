import { threadId } from 'node:worker_threads'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'

/** Tasks for the test of the pool. */
export function double(kwh: Float64Array): { kwh: Float64Array; thread: number } {
  return { kwh: kwh.map((value) => value * 2), thread: threadId }
}

export function refuse(): never {
  throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file', details: { line: 7 } })
}

export function compute(forMs: number): void {
  const end = performance.now() + forMs
  while (performance.now() < end);
}

export function breakDown(): never {
  throw new Error('queue of lines aborted')
}
