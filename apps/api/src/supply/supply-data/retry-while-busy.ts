import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '@vatio/domain/domain-error'

/** Milliseconds before each further attempt. */
const PAUSES_MS = [200, 400, 800]

/** Does some work of this server, up to three times more while it is busy. @throws BUSY, the errors of the work */
export async function retryWhileBusy<T>(work: () => Promise<T> | T): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await work()
    } catch (failure) {
      if (!isBusy(failure)) throw failure
      await pause(ms)
    }
  }
  return work()
}

/** Whether this server could not do the work now; it says nothing about the work. */
export function isBusy(failure: unknown): boolean {
  return failure instanceof DomainError && failure.code === 'BUSY'
}
