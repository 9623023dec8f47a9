import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'

/** Runs a function once a place is free. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits how many calls run at a time in this process; the others wait in order of arrival.
 *
 *
 *
 * @param concurrent how many run at a time.
 *
 * @param mostWaiting length of the queue; beyond it calls are refused with BUSY.
 */
export function createConcurrencyLimit(concurrent: number, mostWaiting: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= concurrent && waiting.length >= mostWaiting) throw domainError(requestErrors, 'BUSY')
    if (running >= concurrent) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      // The place is passed to the next in the queue: a call that arrives now cannot take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
