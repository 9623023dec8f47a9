import { readFileSync } from 'node:fs'
import { extractSheets } from './extract-sheet.ts'
import type { ChildLine, ExtractedSheets } from './sheet.ts'

/** Rows that the reader parses together. */
const BATCH_ROWS = 500

/**
 * The process that opens one workbook and ends: the file is stdin, its last argument says which sheets are read, their rows
 * are lines of JSON on stdout. It has no environment, no network use and no path to the file.
 */
let extracted: ExtractedSheets
try {
  extracted = await extractSheets(readFileSync(0), process.argv.at(-1) === 'all' ? 'all' : 'first')
} catch {
  extracted = { error: 'SPREADSHEET_UNREADABLE' }
}
for (const line of linesOf(extracted)) process.stdout.write(`${JSON.stringify(line)}\n`)
process.stdout.write('', () => process.exit(0))

function* linesOf(answer: ExtractedSheets): Generator<ChildLine> {
  if ('error' in answer) {
    yield answer
    return
  }
  for (const { name, rows } of answer.sheets) {
    yield { sheet: name }
    for (let from = 0; from < rows.length; from += BATCH_ROWS) yield rows.slice(from, from + BATCH_ROWS)
  }
}
