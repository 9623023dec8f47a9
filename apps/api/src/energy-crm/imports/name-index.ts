import { headerKey } from '@vatio/domain/files/tables/table-columns'

/** Records by the names that people give them, without accents, case and punctuation. */
export class NameIndex<Id extends string | number> {
  readonly #ids = new Map<string, Set<Id>>()

  add(name: string | null | undefined, id: Id): void {
    const key = headerKey(name ?? '')
    if (key === '') return
    const ids = this.#ids.get(key)
    if (ids) ids.add(id)
    else this.#ids.set(key, new Set([id]))
  }

  /** The records of a name: none, one, or several that cannot be told apart. */
  find(name: string): readonly Id[] {
    return [...(this.#ids.get(headerKey(name)) ?? [])]
  }
}
