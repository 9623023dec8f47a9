import { readFileSync } from 'node:fs'
import { extractSheet } from './extract-sheet.ts'
import type { ChildAnswer } from './sheet.ts'

/**
 * The process that opens one workbook and ends: the file is stdin, the rows are JSON on stdout. It has no
 * environment, no network use and no path to the file.
 */
let answer: ChildAnswer
try {
  answer = await extractSheet(readFileSync(0))
} catch {
  answer = { error: 'SPREADSHEET_UNREADABLE' }
}
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
