import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'

/** A queue that is fair between companies, so that the files of one do not delay the others. */
export interface CompanyTurns {
  /**
   * Waits for a place.
   *
   * @returns a function that releases the place; calling it twice has no effect
   * @throws BUSY when too many of the company, or too many in all, already wait, when the wait is too long,
   * and after `close`
   */
  take(company: string): Promise<() => void>
  /** Refuses waiting and later calls. */
  close(): void
}

export interface CompanyTurnsOptions {
  /** Number of places; with more than one, one is left to other companies. */
  readonly places: number
  /** Maximum of waiting calls of one company. */
  readonly waitingOfCompany: number
  /** Maximum of waiting calls in total. */
  readonly waiting: number
  /** A call that waits longer is refused, before the idle connection is closed. */
  readonly waitMs?: number
}

const WAIT_MS = 45_000

interface Waiting {
  readonly company: string
  start(): void
  refuse(): void
}

/** A free place goes to the company that has the fewest; among those, to the call that has waited longest. */
export function createCompanyTurns(options: CompanyTurnsOptions): CompanyTurns {
  const { places, waitingOfCompany, waiting: waitingLimit, waitMs = WAIT_MS } = options
  const placesOfCompany = Math.max(1, places - 1)
  const inUse = new Map<string, number>()
  const waiting: Waiting[] = []
  let taken = 0
  let isClosed = false

  const placesOf = (company: string) => inUse.get(company) ?? 0
  const takePlace = (company: string): (() => void) => {
    taken++
    inUse.set(company, placesOf(company) + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      taken--
      const left = placesOf(company) - 1
      if (left > 0) inUse.set(company, left)
      else inUse.delete(company)
      startNext()
    }
  }
  /** The next call to get a place; null where none is free or no waiting company may take it. */
  const chooseNext = (): Waiting | null => {
    if (taken >= places) return null
    let next: Waiting | null = null
    for (const one of waiting) {
      const isAllowed = placesOf(one.company) < placesOfCompany
      if (isAllowed && (next === null || placesOf(one.company) < placesOf(next.company))) next = one
    }
    return next
  }
  const startNext = (): void => {
    for (let next = chooseNext(); next !== null; next = chooseNext()) {
      waiting.splice(waiting.indexOf(next), 1)
      next.start()
    }
  }

  return {
    async take(company) {
      if (isClosed) throw domainError(requestErrors, 'BUSY')
      if (taken < places && placesOf(company) < placesOfCompany) return takePlace(company)
      const ofCompany = waiting.filter((one) => one.company === company).length
      if (ofCompany >= waitingOfCompany || waiting.length >= waitingLimit) {
        throw domainError(requestErrors, 'BUSY')
      }
      return new Promise((resolve, reject) => {
        const refuse = () => reject(domainError(requestErrors, 'BUSY'))
        const one: Waiting = {
          company,
          start() {
            clearTimeout(timer)
            resolve(takePlace(company))
          },
          refuse() {
            clearTimeout(timer)
            refuse()
          },
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(one), 1)
          refuse()
        }, waitMs)
        waiting.push(one)
      })
    },
    close() {
      isClosed = true
      for (const one of waiting.splice(0)) one.refuse()
    },
  }
}
