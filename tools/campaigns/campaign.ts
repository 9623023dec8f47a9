import { parseArgs } from 'node:util'

/** Result of a campaign: figures for the summary line, and failures. */
export interface Outcome {
  readonly figures: Readonly<Record<string, string | number>>
  readonly failures: readonly string[]
}

/** Options of a campaign, by name, with their default values. */
export type Options = Readonly<Record<string, string | number>>
type OptionValues<Given extends Options> = {
  readonly [Name in keyof Given]: Given[Name] extends number ? number : string
}

export interface Campaign<Given extends Options = Options> {
  /** One line for the list. */
  readonly summary: string
  readonly options: Given
  run(options: OptionValues<Given>, course: Course): Promise<Outcome>
}

/** Keeps the types of a campaign's options. */
export function campaign<const Given extends Options>(definition: Campaign<Given>): Campaign<Given> {
  return definition
}

/** Context of a running campaign: its cleanup steps, and the log of its progress. */
export class Course {
  readonly #undo: (() => unknown)[] = []
  readonly #log: (line: string) => void

  constructor(log: (line: string) => void) {
    this.#log = log
  }

  /** Progress, for people who watch; never part of the result. */
  log(line: string): void {
    this.#log(line)
  }

  /** Cleanup steps, run in reverse order when the campaign ends, fails or is interrupted. */
  onEnd(work: () => unknown): void {
    this.#undo.push(work)
  }

  async end(): Promise<void> {
    for (const work of this.#undo.splice(0).toReversed()) {
      try {
        await work()
      } catch (error) {
        this.#log(`while cleaning up: ${String(error)}`)
      }
    }
  }
}

/**
 * Calls the callback for the numbers from 1 to `count` and logs new failures on the way; running out of
 * time is a failure.
 */
export async function repeat(
  { count, minutes, what }: { readonly count: number; readonly minutes: number; readonly what: string },
  failures: string[],
  course: Course,
  run: (number: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + minutes * 60_000
  let logged = 0
  for (let number = 1; number <= count; number++) {
    if (performance.now() > end) {
      failures.push(`the ${minutes} minutes were up after ${number - 1} of ${count} ${what}`)
      return
    }
    await run(number)
    for (const failure of failures.slice(logged)) course.log(`not as promised: ${failure}`)
    logged = failures.length
    if (number % 10 === 0) course.log(`${number} ${what}, ${failures.length} failures`)
  }
}

/** Reads `--name value` for the options that a campaign has; a number stays a number. */
export function readOptions<Given extends Options>(
  options: Given,
  args: readonly string[],
): OptionValues<Given> {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }])),
  })
  const read = Object.entries(options).map(([name, standard]) => {
    const given = values[name]
    if (given === undefined) return [name, standard]
    if (typeof standard === 'string') return [name, given]
    const number = Number(given)
    if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} wants a number, not ${given}`)
    return [name, number]
  })
  return Object.fromEntries(read) as OptionValues<Given>
}

/** `kills: passed, bursts 200, lost 0`: the one line that a page of figures quotes. */
export function summaryLine(name: string, { figures, failures }: Outcome): string {
  const listed = Object.entries(figures).map(([what, value]) => `${what} ${value}`)
  return [`${name}: ${failures.length === 0 ? 'passed' : 'FAILED'}`, ...listed].join(', ')
}
