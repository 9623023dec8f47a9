/** Longest time from the signal to the end of the process. */
const LIMIT_MS = 10_000
/** A terminal and npm may both forward one Ctrl+C; a later one was pressed again. */
const SAME_CTRL_C_MS = 1_000

interface StopStep {
  readonly name: string
  readonly run: () => Promise<void> | void
  readonly limitMs: number
}

/** Ends a start that was interrupted by a signal. */
class StopRequested extends Error {
  override readonly name = 'StopRequested'
}

/**
 * Shuts the process down: cleanup steps run in reverse order, then the process exits, in any case within the
 * limit; locks are released by listeners of `exit`.
 */
export class ProcessStop {
  readonly #steps: StopStep[] = []
  readonly #limitMs: number
  #starting: Promise<unknown> = Promise.resolve()
  #stopping: Promise<boolean> | undefined
  #begunAt = 0
  #exitCode = 0
  #current = 'start'

  constructor(limitMs: number = LIMIT_MS) {
    this.#limitMs = limitMs
  }

  /**
   * SIGTERM and Ctrl+C shut down gracefully. Repetitions have no effect, but a second Ctrl+C ends the process
   * at once.
   */
  listenToSignals(): void {
    process.on('SIGTERM', () => void this.exit(0))
    process.on('SIGINT', () => {
      if (this.#stopping && performance.now() - this.#begunAt > SAME_CTRL_C_MS)
        this.#exitNow('Stopped at once')
      else void this.exit(0)
    })
  }

  /**
   * Runs the start. A stop in the meantime waits until the start has ended, so that everything is cleaned up.
   */
  async duringStart(start: () => Promise<void>): Promise<void> {
    const started = start()
    this.#starting = started.catch(() => {})
    try {
      await started
    } catch (error) {
      if (!(error instanceof StopRequested)) throw error
      await this.exit(0)
    }
  }

  /**
   * Adds a cleanup step.
   *
   * @param limitMs after this time the next step begins, and the exit code is 1.
   */
  add(name: string, run: () => Promise<void> | void, limitMs: number = this.#limitMs): void {
    this.#steps.push({ name, run, limitMs })
    if (this.#stopping) throw new StopRequested()
  }

  /** Shuts down and exits with `code`, or 1 when a cleanup step failed. */
  async exit(code: number): Promise<never> {
    this.#exitCode = Math.max(this.#exitCode, code)
    if (!this.#stopping) {
      this.#begunAt = performance.now()
      setTimeout(() => this.#exitNow(`Not stopped within ${this.#limitMs / 1000} s`), this.#limitMs).unref()
    }
    this.#stopping ??= this.#runSteps()
    const isClean = await this.#stopping
    return process.exit(isClean ? this.#exitCode : 1)
  }

  async #runSteps(): Promise<boolean> {
    await this.#starting
    let isClean = true
    for (const step of this.#steps.toReversed()) {
      this.#current = step.name
      try {
        await withinLimit(step)
      } catch (error) {
        isClean = false
        process.stderr.write(`While stopping (${step.name}): ${String(error)}\n`)
      }
    }
    return isClean
  }

  #exitNow(reason: string): never {
    process.stderr.write(`${reason}, while stopping: ${this.#current}.\n`)
    return process.exit(1)
  }
}

async function withinLimit({ run, limitMs }: StopStep): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ended after ${limitMs / 1000} s`)), limitMs)
  })
  try {
    await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}
