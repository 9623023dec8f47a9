import type { CurveCell } from './curve-file.ts'

/** A CUPS without spaces or dashes, in capitals. */
export function compactCups(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

const CUPS = /^ES\d{16}[A-Z]{2}(?:\d[A-Z])?$/

/** Whether a compact text has the form of a CUPS, right or wrong in its control letters. */
export function isCups(compact: string): boolean {
  return CUPS.test(compact)
}

/** Files mix 20 and 22 characters for the same supply: the first 20 say which one it is. */
export function isSameSupply(one: string, other: string): boolean {
  return one.slice(0, 20) === other.slice(0, 20)
}

/** Index of the row's supply in the list, to which new ones are added; -1 for an empty cell. */
export function supplyIndexOf(supplies: string[], cell: CurveCell | undefined): number {
  if (cell === null || cell === undefined || cell === '') return -1
  const last = supplies.length - 1
  if (last >= 0 && supplies[last] === cell) return last
  const cups = compactCups(String(cell)).slice(0, 22)
  const found = supplies.findIndex((supply) => isSameSupply(supply, cups))
  const known = supplies[found]
  if (known === undefined) return supplies.push(cups) - 1
  if (cups.length > known.length) supplies[found] = cups
  return found
}
