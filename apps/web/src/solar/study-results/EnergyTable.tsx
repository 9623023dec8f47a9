import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { EnergyDetailDialog } from './EnergyDetailDialog.tsx'
import { periodColumns, type EnergyRow } from './energy-rows.ts'
import { resultsTexts as texts } from './study-results.messages.ts'
import styles from './ResultsCard.module.css'

const columns: readonly Column<EnergyRow>[] = [
  { id: 'name', header: texts.concept, render: ({ name }) => name },
  ...periodColumns.map((header, period) => ({
    id: header,
    header,
    render: ({ byPeriod }: EnergyRow) => formatNumber(byPeriod[period]),
  })),
  { id: 'total', header: texts.total, render: ({ total }) => formatNumber(total) },
]

/** Energy of the year by period, kWh, each row with its months on demand. */
export function EnergyTable({ rows }: { readonly rows: readonly EnergyRow[] }) {
  const [opened, setOpened] = useState<EnergyRow | null>(null)
  return (
    <>
      <FiguresTable
        caption={texts.energyTable}
        columns={columns}
        rows={rows}
        isTall
        renderActions={(row) =>
          row.table === null ? null : (
            <Button
              className={styles.detail}
              variant="subtle"
              size="compact-sm"
              aria-label={texts.detailOf(row.name)}
              onClick={() => setOpened(row)}
            >
              {texts.detail}
            </Button>
          )
        }
      />
      {opened?.table ? (
        <EnergyDetailDialog name={opened.name} table={opened.table} onClose={() => setOpened(null)} />
      ) : null}
    </>
  )
}
