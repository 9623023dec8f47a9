import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import type { PortfolioContract } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { useState } from 'react'
import { toCsv, type CsvCell } from '../../platform/formats/csv.ts'
import { formatDate } from '../../platform/formats/date-format.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { isDateCell, type Cell } from '../../ui/table/cell.ts'
import type { ListSource } from '../../ui/table/column.ts'
import { readSelectedRows } from '../../ui/table/read-selection.ts'
import { ALL_SELECTED } from '../../ui/table/selection.ts'
import { portfolioColumns, rowKeyOf } from './portfolio-columns.tsx'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'

const exported = portfolioColumns.filter((column) => column.exported !== undefined)

function toCsvCell(cell: Cell): CsvCell {
  return isDateCell(cell) ? formatDate(cell.date) : cell
}

/** All rows of the list with all its columns. */
export function portfolioCsv(rows: readonly PortfolioContract[]): string {
  return toCsv([
    exported.map(({ header, unit }) => (unit ? `${header} (${unit})` : header)),
    ...rows.map((row) => exported.map((column) => toCsvCell(column.exported?.(row)))),
  ])
}

/** Downloads all rows of the list as CSV. */
export function PortfolioCsvButton({ source }: { readonly source: ListSource<PortfolioContract> }) {
  const [isReading, setReading] = useState(false)
  const download = async () => {
    setReading(true)
    try {
      const reading = { signal: new AbortController().signal, onProgress: () => {} }
      const all = await readSelectedRows(source, rowKeyOf, ALL_SELECTED, reading)
      // A comparison has fewer rows than a download may have.
      const rows = all === 'too-many' ? [] : all.rows
      saveFile(new Blob([portfolioCsv(rows)], { type: 'text/csv;charset=utf-8' }), texts.fileName)
    } catch {
      showToast({ tone: 'error', text: texts.csvFailed })
    } finally {
      setReading(false)
    }
  }
  return (
    <Hint label={texts.csvHint}>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isReading}
        leftSection={<IconFileTypeCsv size={18} stroke={1.5} />}
        onClick={() => void download()}
      >
        {texts.csv}
      </Button>
    </Hint>
  )
}
