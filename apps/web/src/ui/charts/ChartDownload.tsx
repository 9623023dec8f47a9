import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { showToast, seconds } from '../../platform/messages/toasts.ts'
import { saveFile } from '../save-file.ts'
import type { Cell } from '../table/cell.ts'
import { writeWorkbook } from '../table/table-workbook.ts'
import { Hint } from '../floating/Hint.tsx'
import styles from './Chart.module.css'
import { chartTexts as texts } from './charts.messages.ts'

export interface ChartData {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

interface ChartDownloadProps {
  /** The label of the chart. */
  readonly label: string
  /** Reads the shown data. */
  readonly data: () => ChartData
  /** Name of the workbook, without its ending. */
  readonly fileName: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The button that downloads what a chart shows as a workbook; its parent is the positioned figure. */
export function ChartDownload({ label, data, fileName }: ChartDownloadProps) {
  const download = async () => {
    try {
      const workbook = await writeWorkbook({ ...data(), type: 'xlsx' })
      saveFile(new Blob([workbook], { type: XLSX }), `${fileName}.xlsx`)
    } catch {
      showToast({ tone: 'error', text: texts.exportFailed, seconds: seconds.long })
    }
  }
  return (
    <Hint label={texts.downloadHint}>
      <ActionIcon
        className={styles.download}
        aria-label={texts.download(label)}
        onClick={() => void download()}
      >
        <IconDownload size={16} stroke={1.5} />
      </ActionIcon>
    </Hint>
  )
}
