import { setTimeout as sleep } from 'node:timers/promises'

export interface SentCall {
  readonly kind: string
  /** Resolves with the status; a rejection counts as a call without an answer. */
  readonly send: () => Promise<number>
}

/**
 * Sends calls at a fixed rate whatever the server does (open loop). A call's time counts from the moment at which
 * it was due, so that a stalled server cannot mask the calls that it kept waiting (coordinated omission).
 */
export class SteadySender {
  readonly statuses = new Map<number | 'none', number>()
  readonly #times = new Map<string, number[]>()
  readonly #callsPerSecond: number
  #waiting = 0

  constructor(callsPerSecond: number) {
    this.#callsPerSecond = callsPerSecond
  }

  /** Calls that were sent and have no answer yet. */
  get waiting(): number {
    return this.#waiting
  }

  get sent(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, this.#waiting)
  }

  async run(seconds: number, nextCall: () => SentCall): Promise<void> {
    const total = Math.round(seconds * this.#callsPerSecond)
    const startedAt = performance.now()
    const running: Promise<void>[] = []
    for (let number = 0; number < total;) {
      const due = startedAt + (number * 1_000) / this.#callsPerSecond
      const wait = due - performance.now()
      if (wait > 0) await sleep(Math.ceil(wait))
      else {
        running.push(this.#send(nextCall(), due))
        number++
      }
    }
    await Promise.all(running)
  }

  /** Milliseconds from the moments at which calls were due, ascending, of all calls whose kind begins with a word. */
  timesOf(prefix: string): Float64Array {
    const times = [...this.#times].filter(([kind]) => kind.startsWith(prefix)).flatMap(([, values]) => values)
    return Float64Array.from(times).toSorted()
  }

  get kinds(): string[] {
    return [...this.#times.keys()].toSorted()
  }

  async #send({ kind, send }: SentCall, due: number): Promise<void> {
    this.#waiting++
    const status = await send().catch(() => 'none' as const)
    this.#waiting--
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const times = this.#times.get(kind) ?? []
    times.push(performance.now() - due)
    this.#times.set(kind, times)
  }
}

/** Value below which a share of ascending times lies; 0 of none. */
export function quantileOf(ascending: Float64Array, share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
}
