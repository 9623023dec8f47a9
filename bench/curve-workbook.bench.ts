import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import xlsx from '@e965/xlsx'
import { parseCurveRows } from '@vatio/domain/curves/curve-files/parse-curve-file'
import { createSpreadsheetReader } from '../apps/api/src/platform/spreadsheets/spreadsheet-reader.ts'
import { medianMs, type Benchmark } from './benchmark.ts'
import { sampleYear } from './sample-supplies.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'vatio-bench-'))
const file = path.join(folder, 'curva.xlsx')
// Measured as the built server runs it: the child starts from the emitted JavaScript.
const reader = createSpreadsheetReader()

export async function end(): Promise<void> {
  await reader.stop()
  await rm(folder, { recursive: true, force: true })
}

function writeWorkbook(): void {
  const { startUtc, kwh } = sampleYear(15)
  const rows: (string | number)[][] = [['Fecha y hora', 'Consumo (kWh)']]
  kwh.forEach((value, step) => {
    const time = new Date(startUtc + 3_600_000 + step * 900_000).toISOString()
    rows.push([`${time.slice(8, 10)}/${time.slice(5, 7)}/${time.slice(0, 4)} ${time.slice(11, 16)}`, value])
  })
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Curva')
  writeFileSync(file, xlsx.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer)
}

export const benchmarks: Benchmark[] = [
  {
    name: 'year of quarter-hours from xlsx, in its own process, parsed',
    unit: 's',
    limit: 1.5,
    measure: async () => {
      writeWorkbook()
      return (
        (await medianMs(
          3,
          async () => {
            const sheet = await reader.readFirstSheet(file, 'bench')
            const curve = parseCurveRows(sheet.rows)
            if (curve.series.kwh.length < 35_000) throw new Error(`${curve.series.kwh.length} steps`)
          },
          1,
        )) / 1000
      )
    },
    peer: {
      name: 'SheetJS in this process, reading only',
      measure: async () =>
        (await medianMs(
          3,
          () => {
            const { Curva: sheet } = xlsx.read(readFileSync(file)).Sheets
            if (!sheet) throw new Error('the workbook has no sheet of the curve')
            return xlsx.utils.sheet_to_json(sheet, { header: 1 })
          },
          1,
        )) / 1000,
    },
  },
]
