import { readFileSync } from 'node:fs'
import { extractSheets } from './extract-sheet.ts'
import type { ChildAnswer } from './sheet.ts'

/**
 * The process that opens one workbook and ends: the file is stdin, its last argument says which sheets are read, their rows are
 * JSON on stdout. It has no
 * environment, no network use and no path to the file.
 */
let answer: ChildAnswer
try {
  answer = await extractSheets(readFileSync(0), process.argv.at(-1) === 'all' ? 'all' : 'first')
} catch {
  answer = { error: 'SPREADSHEET_UNREADABLE' }
}
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
