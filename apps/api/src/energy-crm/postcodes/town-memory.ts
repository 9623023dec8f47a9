import { AnswerMemory } from '../../platform/http/answer-memory.ts'

/** Municipalities change rarely; a day bounds the life of a wrong answer. */
const KEPT_MS = 24 * 3_600_000
const MOST_POSTCODES = 5000
/** Without a network every form would wait for the time limit. */
const PAUSE_MS = 10 * 60_000

/** What one node remembers of CartoCiudad: its towns by postcode, and that it did not answer. */
export class TownMemory {
  readonly #towns = new AnswerMemory<readonly string[]>({ keptMs: KEPT_MS, most: MOST_POSTCODES })
  #failedAt = -Infinity

  /** The towns of a postcode as last answered, or null. */
  find(postcode: string, now: Date): readonly string[] | null {
    return this.#towns.find(postcode, now)
  }

  keep(postcode: string, towns: readonly string[], now: Date): void {
    this.#failedAt = -Infinity
    this.#towns.keep(postcode, towns, now)
  }

  /** CartoCiudad did not answer: it is not asked for a while. */
  pause(now: Date): void {
    this.#failedAt = now.getTime()
  }

  isPaused(now: Date): boolean {
    return now.getTime() - this.#failedAt < PAUSE_MS
  }
}
