/** Collects the conditions of a select and their parameters, so that every `$n` finds its value. */
export class Where {
  readonly values: unknown[] = []
  readonly #conditions: string[] = []

  /** Adds a value and answers its placeholder, e.g. `$3`. */
  param(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** Adds a condition; all of them must hold. Values only through {@link param}, never in the text. */
  and(condition: string): this {
    this.#conditions.push(`(${condition})`)
    return this
  }

  /** The text for `where …`. */
  get sql(): string {
    return this.#conditions.length === 0 ? 'true' : this.#conditions.join(' and ')
  }

  toString(): string {
    return this.sql
  }
}
