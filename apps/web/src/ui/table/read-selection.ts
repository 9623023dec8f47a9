import type { ListSource } from './column.ts'
import { readAllRows, type AllRows } from './read-all-rows.ts'
import { isSelected, type Selection } from './selection.ts'

type Reading = Parameters<typeof readAllRows>[2]

/** The selected rows of what is loaded. */
function selectedHere<Row>(source: ListSource<Row>, rowKey: (row: Row) => string, selection: Selection) {
  return (source.allRows ?? source.rows ?? []).filter((row) => isSelected(selection, rowKey(row)))
}

/** Whether the selection has rows of pages that are not loaded. */
export function needsReading<Row>(
  source: ListSource<Row>,
  rowKey: (row: Row) => string,
  selection: Selection,
): boolean {
  if (!source.readPage) return false
  return selection.kind === 'all' || selectedHere(source, rowKey, selection).length < selection.keys.size
}

/**
 * The selected rows of a list in its order. Pages are read only where the selection has rows of others.
 *
 * @returns 'too-many' where the list is longer than a download may be.
 */
export async function readSelectedRows<Row>(
  source: ListSource<Row>,
  rowKey: (row: Row) => string,
  selection: Selection,
  reading: Reading,
): Promise<AllRows<Row> | 'too-many'> {
  if (!source.readPage || !needsReading(source, rowKey, selection)) {
    return { rows: selectedHere(source, rowKey, selection), hasChanged: false }
  }
  const all = await readAllRows(source.readPage, rowKey, reading)
  if (all === 'too-many') return all
  return { ...all, rows: all.rows.filter((row) => isSelected(selection, rowKey(row))) }
}

/** The keys of the selected rows, for an operation on them: read only where all that match are selected. */
export async function readSelectedKeys<Row>(
  source: ListSource<Row>,
  rowKey: (row: Row) => string,
  selection: Selection,
  reading: Reading,
): Promise<readonly string[] | 'too-many'> {
  if (selection.kind === 'some') return [...selection.keys]
  const read = await readSelectedRows(source, rowKey, selection, reading)
  return read === 'too-many' ? read : read.rows.map(rowKey)
}
