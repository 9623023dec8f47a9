import type { ECharts } from 'echarts/core'
import { formatDate } from '../../platform/formats/date-format.ts'
import { toCsv } from '../../platform/formats/csv.ts'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import { saveFile } from '../save-file.ts'
import { isDateCell, type Cell } from '../table/cell.ts'
import { writeWorkbook } from '../table/table-workbook.ts'
import { chartTexts as texts } from './charts.messages.ts'

/** The figures of a chart, as rows of a sheet. */
export interface ChartData {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Dots of a picture per CSS pixel. */
const DENSITY = 2

/** Runs a download; its failure is the same message for every kind of file. */
async function trySaving(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch {
    showToast({ tone: 'error', text: texts.exportFailed, seconds: seconds.long })
  }
}

export function saveChartWorkbook(data: () => ChartData, fileName: string): Promise<void> {
  return trySaving(async () => {
    const workbook = await writeWorkbook({ ...data(), type: 'xlsx' })
    saveFile(new Blob([workbook], { type: XLSX }), `${fileName}.xlsx`)
  })
}

export function saveChartCsv(data: () => ChartData, fileName: string): Promise<void> {
  return trySaving(async () => {
    const { headers, rows } = data()
    const plain = rows.map((row) => row.map((cell) => (isDateCell(cell) ? formatDate(cell.date) : cell)))
    saveFile(new Blob([toCsv([headers, ...plain])], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
    return Promise.resolve()
  })
}

/** The chart as it is seen, on the colour of its card. */
export function saveChartPicture(chart: ECharts, background: string, fileName: string): Promise<void> {
  return trySaving(async () => {
    chart.dispatchAction({ type: 'hideTip' })
    const canvas = chart.renderToCanvas({ pixelRatio: DENSITY, backgroundColor: background })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('the canvas has no picture')
    saveFile(blob, `${fileName}.png`)
  })
}
