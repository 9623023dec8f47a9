/** Selected rows: some by their keys, also of other pages, or all that match the filters but a few. */
export type Selection =
  | { readonly kind: 'some'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

export const NOTHING_SELECTED: Selection = { kind: 'some', keys: new Set() }
export const ALL_SELECTED: Selection = { kind: 'all', except: new Set() }

export function isSelected(selection: Selection, key: string): boolean {
  return selection.kind === 'some' ? selection.keys.has(key) : !selection.except.has(key)
}

/** The selection with these rows added or removed. */
export function withRows(selection: Selection, keys: readonly string[], selected: boolean): Selection {
  const isListed = selection.kind === 'some' ? selected : !selected
  const listed = new Set(selection.kind === 'some' ? selection.keys : selection.except)
  for (const key of keys) {
    if (isListed) listed.add(key)
    else listed.delete(key)
  }
  return selection.kind === 'some' ? { kind: 'some', keys: listed } : { kind: 'all', except: listed }
}

/** @param total of the rows that match the filters. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === 'some' ? selection.keys.size : Math.max(0, total - selection.except.size)
}
