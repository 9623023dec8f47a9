import { parseNumberRow } from '../../platform/formats/parse-number-row.ts'
import { parseTypedNumber } from '../../platform/formats/parse-number.ts'

/**
 * Reads pasted text as rows and columns of numbers: a line by row, cells apart as `parseNumberRow` has them.
 *
 * @returns null for a single number, which the field itself reads, and for text with a cell that is no number
 */
export function parseNumberTable(pasted: string): (number | null)[][] | null {
  const lines = pasted.replace(/(?:\r?\n|\r)+$/, '').split(/\r?\n|\r/)
  const rows: (number | null)[][] = []
  for (const line of lines) {
    const row = parseNumberRow(line)
    if (row.kind === 'invalid') return null
    if (row.kind === 'row') {
      rows.push([...row.values])
      continue
    }
    const one = parseTypedNumber(line)
    if (one.kind === 'invalid') return null
    rows.push([one.kind === 'empty' ? null : one.value])
  }
  return rows.length === 1 && (rows[0]?.length ?? 0) < 2 ? null : rows
}
