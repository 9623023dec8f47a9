import type { WorkbookRequest } from './table-workbook.ts'
import { workbookBytes } from './workbook-bytes.ts'

// Tens of thousands of rows take seconds, during which the page would not answer.
addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  const bytes = workbookBytes(data.headers, data.rows, data.type)
  postMessage(bytes, { transfer: [bytes] })
})
