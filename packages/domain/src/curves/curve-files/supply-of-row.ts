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

/** The supplies of a file in the order of their first row. */
export interface SupplyList {
  readonly supplies: readonly string[]
  /** Index of the row's supply, which is added where it is new; -1 for an empty cell. */
  indexOf(cell: CurveCell | undefined): number
}

export function createSupplyList(): SupplyList {
  const supplies: string[] = []
  // Rows of a hundred supplies may take turns: each text is compared once.
  const known = new Map<CurveCell, number>()
  const places = new Map<string, number>()
  return {
    supplies,
    indexOf(cell) {
      if (cell === null || cell === undefined || cell === '') return -1
      const before = known.get(cell)
      if (before !== undefined) return before
      const cups = compactCups(String(cell)).slice(0, 22)
      const key = cups.slice(0, 20)
      const place = places.get(key) ?? supplies.push(cups) - 1
      places.set(key, place)
      known.set(cell, place)
      if (cups.length > (supplies[place]?.length ?? 0)) supplies[place] = cups
      return place
    },
  }
}
