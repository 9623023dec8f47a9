import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'

/** Runs a piece of work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many pieces of work run at a time in this process; the others wait in the order in which they came.
 *
 * @param concurrent how many run at a time.
 * @param mostWaiting how many wait beside them; whoever comes then is refused with BUSY.
 */
export function createTurns(concurrent: number, mostWaiting: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= concurrent && waiting.length >= mostWaiting) throw domainError(requestErrors, 'BUSY')
    if (running >= concurrent) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      // The place goes straight to the next in the queue: nobody who comes now can take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
