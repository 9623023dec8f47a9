import type { Spending } from '@vatio/domain/solar/results/spending'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { WhereFromCard } from '../study-figures/WhereFromCard.tsx'
import { periodColumns } from './energy-rows.ts'
import { resultsTexts as texts } from './study-results.messages.ts'
import styles from './ResultsCard.module.css'

interface Row {
  readonly name: string
  readonly figure: 'rawSpending' | 'netSpending' | 'savings'
  readonly byPeriod: readonly number[]
  readonly total: number
}

/** What a year costs before and after the installation, by period. */
export function SpendingTable({ spending }: { readonly spending: Spending }) {
  const columns: readonly Column<Row>[] = [
    { id: 'name', header: texts.concept, render: ({ name }) => name },
    ...periodColumns.map((header, period) => ({
      id: header,
      header,
      render: ({ byPeriod }: Row) => formatMoney(byPeriod[period]),
    })),
    { id: 'total', header: texts.total, render: ({ total }) => formatMoney(total) },
  ]
  const rows: readonly Row[] = [
    {
      name: texts.initialSpending,
      figure: 'rawSpending',
      byPeriod: spending.rawByPeriod,
      total: spending.raw,
    },
    { name: texts.finalSpending, figure: 'netSpending', byPeriod: spending.netByPeriod, total: spending.net },
    {
      name: texts.economicSavings,
      figure: 'savings',
      byPeriod: spending.savingsByPeriod,
      total: spending.savings,
    },
  ]
  return (
    <>
      <FiguresTable
        caption={texts.economicTable}
        columns={columns}
        rows={rows}
        isTall
        renderActions={({ figure }) => <WhereFromCard traces={spending.traces} figure={figure} />}
      />
      <p className={styles.note}>{texts.taxes}</p>
    </>
  )
}
