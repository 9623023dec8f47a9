import { createHash } from 'node:crypto'

/** Names are never released, so a text that is only one combination of filters must not get one. */
const WORTH_NAMING = 50
/** Each connection keeps every named statement with its plan: some 150 kB. */
const MOST_NAMES = 100
/** Texts with varying parameter lists would grow the counter without bound. */
const MOST_COUNTED = 2_000

/**
 * Names of repeated statements. PostgreSQL parses, rewrites and plans a named statement once for each
 * connection, which costs more than running it where a page of a list joins eight tables under row-level
 * security.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #uses = new Map<string, number>()
  #isOff = false

  /** The name of a statement's text; undefined while it is rare, or when all names are assigned. */
  nameOf(text: string): string | undefined {
    if (this.#isOff) return undefined
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MOST_NAMES) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < WORTH_NAMING) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses = new Map()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const given = digestOf(text)
    this.#names.set(text, given)
    return given
  }

  /** Stops naming statements: a pooler before the server does not keep prepared statements for its clients. */
  turnOff(): void {
    this.#isOff = true
  }
}

// Derived from the text: behind a pooler the same name must never refer to another node's statement.
function digestOf(text: string): string {
  return `vatio_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
}
