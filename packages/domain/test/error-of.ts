import { DomainError } from '../src/domain-error.ts'

/** The error that a call throws. */
export function errorOf(call: () => unknown): DomainError {
  try {
    call()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('nothing was refused')
}
