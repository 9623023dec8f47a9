import { inspect } from 'node:util'

const MASK = '***'

/** A value that must not be printed: logs, JSON, templates and the debugger all show `***`. */
export class Secret<T> {
  readonly #value: T
  constructor(value: T) {
    this.#value = value
  }
  /** The value itself. The name is long so that each use is seen in review. */
  revealForUse(): T {
    return this.#value
  }
  toString(): string {
    return MASK
  }
  toJSON(): string {
    return MASK
  }
  [inspect.custom](): string {
    return MASK
  }
}
