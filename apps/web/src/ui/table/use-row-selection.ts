import { useRef } from 'react'
import { ALL_SELECTED, isSelected, withRows, type Selection } from './selection.ts'

export interface RowSelection {
  readonly isSelected: (index: number) => boolean
  readonly toggle: (index: number) => void
  readonly extend: (index: number, from?: number) => void
  /** Of the rows of the page: all, some or none. */
  readonly page: 'all' | 'some' | 'none'
  readonly togglePage: () => void
  /** Selects the rows of the page; once they are, all that match. */
  readonly selectMore: () => void
}

/** Selecting rows of the shown page, one by one and by ranges that begin at the row last selected. */
export function useRowSelection(
  keys: readonly string[],
  selected: Selection,
  onChange: (selection: Selection) => void,
): RowSelection {
  const anchor = useRef<string | null>(null)
  const keyAt = (index: number) => keys.slice(index, index + 1)
  const count = keys.filter((key) => isSelected(selected, key)).length
  const page = count === 0 ? 'none' : count === keys.length ? 'all' : 'some'
  return {
    isSelected: (index) => keyAt(index).some((key) => isSelected(selected, key)),
    toggle: (index) => {
      anchor.current = keys[index] ?? null
      onChange(withRows(selected, keyAt(index), !keyAt(index).some((key) => isSelected(selected, key))))
    },
    extend: (index, from) => {
      const start = anchor.current === null ? -1 : keys.indexOf(anchor.current)
      const first = start === -1 ? (from ?? index) : start
      if (start === -1) anchor.current = keys[first] ?? null
      onChange(withRows(selected, keys.slice(Math.min(first, index), Math.max(first, index) + 1), true))
    },
    page,
    togglePage: () => onChange(withRows(selected, keys, page !== 'all')),
    selectMore: () => onChange(page === 'all' ? ALL_SELECTED : withRows(selected, keys, true)),
  }
}
