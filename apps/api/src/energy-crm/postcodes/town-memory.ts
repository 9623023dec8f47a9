/** Municipalities change rarely; a day bounds the life of a wrong answer. */
const KEPT_MS = 24 * 3_600_000
const MOST_POSTCODES = 5000
/** Without a network every form would wait for the time limit. */
const PAUSE_MS = 10 * 60_000

/** What one node remembers of CartoCiudad: its answers, and that it did not answer. */
export class TownMemory {
  readonly #answers = new Map<string, { readonly towns: readonly string[]; readonly at: number }>()
  #failedAt = -Infinity

  /** The towns of a postcode as last answered, or null. */
  find(postcode: string, now: Date): readonly string[] | null {
    const answer = this.#answers.get(postcode)
    return answer && now.getTime() - answer.at < KEPT_MS ? answer.towns : null
  }

  keep(postcode: string, towns: readonly string[], now: Date): void {
    this.#failedAt = -Infinity
    this.#answers.delete(postcode)
    this.#answers.set(postcode, { towns, at: now.getTime() })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST_POSTCODES && oldest !== undefined) this.#answers.delete(oldest)
  }

  /** CartoCiudad did not answer: it is not asked for a while. */
  pause(now: Date): void {
    this.#failedAt = now.getTime()
  }

  isPaused(now: Date): boolean {
    return now.getTime() - this.#failedAt < PAUSE_MS
  }
}
