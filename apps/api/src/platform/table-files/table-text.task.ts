import { readFileSync } from 'node:fs'
import { readMarkupTable } from '@vatio/domain/curves/curve-files/markup-table'
import { domainError } from '@vatio/domain/domain-error'
import { splitTableText } from '@vatio/domain/files/tables/split-table-text'
import { tableFileErrors } from '@vatio/domain/files/tables/table-file.errors'
import { decodeText } from '../text-files/decode-text.ts'
import type { ReadTable } from './read-table.ts'

/** Reads a csv or txt table, or the table of a page that is called a workbook. */
export function readTableText({ path }: { readonly path: string }): ReadTable {
  const decoded = decodeText(readFileSync(path))
  if (decoded === null) throw domainError(tableFileErrors, 'TABLE_FILE_UNREADABLE', { field: 'file' })
  const { text, encoding } = decoded
  if (/^\uFEFF?\s*<(?:!doctype|html|table|\?xml|meta|head|body)\b/i.test(text)) {
    return { sheetName: null, encoding, separator: null, rows: readMarkupTable(text) }
  }
  return { sheetName: null, encoding, ...splitTableText(text) }
}
