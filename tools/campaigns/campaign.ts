import { parseArgs } from 'node:util'

/** What a campaign found: figures for the summary line, and what was not as promised. */
export interface Outcome {
  readonly figures: Readonly<Record<string, string | number>>
  readonly failures: readonly string[]
}

/** Options of a campaign, by name, with their values when nobody gives another. */
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

/** What goes with a campaign from its start to its end: what to undo, and what to tell on the way. */
export class Course {
  readonly #undo: (() => unknown)[] = []
  readonly #tell: (line: string) => void

  constructor(tell: (line: string) => void) {
    this.#tell = tell
  }

  /** Progress, for a person who watches; never part of the result. */
  tell(line: string): void {
    this.#tell(line)
  }

  /** Undone in reverse order when the campaign ends, fails or is interrupted. */
  onEnd(work: () => unknown): void {
    this.#undo.push(work)
  }

  async end(): Promise<void> {
    for (const work of this.#undo.splice(0).toReversed()) {
      try {
        await work()
      } catch (error) {
        this.#tell(`while cleaning up: ${String(error)}`)
      }
    }
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
  const told = Object.entries(figures).map(([what, value]) => `${what} ${value}`)
  return [`${name}: ${failures.length === 0 ? 'passed' : 'FAILED'}`, ...told].join(', ')
}
