import type { GridPosition } from './price-block.ts'

/** Where a key moves the focus within the cells that rows have; null for other keys. */
export function stepFrom(
  { row, period }: GridPosition,
  key: string,
  periodsOf: (row: number) => number,
  rows: number,
  isControl = false,
): GridPosition | null {
  const at = (toRow: number, toPeriod: number): GridPosition => {
    const inside = Math.max(0, Math.min(toRow, rows - 1))
    return { row: inside, period: Math.max(0, Math.min(toPeriod, periodsOf(inside) - 1)) }
  }
  const end = Number.MAX_SAFE_INTEGER
  switch (key) {
    case 'ArrowUp':
      return at(isControl ? 0 : row - 1, period)
    case 'ArrowDown':
      return at(isControl ? end : row + 1, period)
    case 'ArrowLeft':
      return at(row, isControl ? 0 : period - 1)
    case 'ArrowRight':
      return at(row, isControl ? end : period + 1)
    case 'Home':
      return at(isControl ? 0 : row, 0)
    case 'End':
      return at(isControl ? end : row, end)
    default:
      return null
  }
}

/** The next or previous cell, on to the next or previous row at the end of one. */
export function wrapFrom(
  { row, period }: GridPosition,
  direction: 'next' | 'previous',
  periodsOf: (row: number) => number,
  rows: number,
): GridPosition {
  if (direction === 'next') {
    if (period + 1 < periodsOf(row)) return { row, period: period + 1 }
    return row + 1 < rows ? { row: row + 1, period: 0 } : { row, period }
  }
  if (period > 0) return { row, period: period - 1 }
  return row > 0 ? { row: row - 1, period: periodsOf(row - 1) - 1 } : { row, period }
}
