import { readFileSync } from 'node:fs'
import { readMarkupTable } from '@vatio/domain/curves/curve-files/markup-table'
import { domainError } from '@vatio/domain/domain-error'
import { splitTableText } from '@vatio/domain/files/tables/split-table-text'
import { tableFileErrors } from '@vatio/domain/files/tables/table-file.errors'
import { decodeText } from '../text-files/decode-text.ts'
import type { ReadTable } from './read-table.ts'

/** A table whose rows are batches of JSON: the caller copies them at once and parses them one after the other. */
export interface PackedTable extends Omit<ReadTable, 'rows'> {
  readonly batches: readonly string[]
}

const BATCH_ROWS = 500

/** Reads a csv or txt table, or the table of a page that is called a workbook. */
export function readTableText({ path }: { readonly path: string }): PackedTable {
  const { rows, ...read } = tableOf(path)
  const batches: string[] = []
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    batches.push(JSON.stringify(rows.slice(from, from + BATCH_ROWS)))
  }
  return { ...read, batches }
}

function tableOf(path: string): ReadTable {
  const decoded = decodeText(readFileSync(path))
  if (decoded === null) throw domainError(tableFileErrors, 'TABLE_FILE_UNREADABLE', { field: 'file' })
  const { text, encoding } = decoded
  if (/^\uFEFF?\s*<(?:!doctype|html|table|\?xml|meta|head|body)\b/i.test(text)) {
    return { sheetName: null, encoding, separator: null, rows: readMarkupTable(text) }
  }
  return { sheetName: null, encoding, ...splitTableText(text) }
}
