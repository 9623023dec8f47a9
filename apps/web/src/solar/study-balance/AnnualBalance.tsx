import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { SeriesChart, type ChartLine } from '../../ui/charts/SeriesChart.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { annualRowsOf, type AnnualRow } from './annual-rows.ts'
import { balanceTexts as texts } from './study-balance.messages.ts'
import styles from './EconomicBalanceCard.module.css'

const kwh = { unit: 'kWh' } as const
const columns: readonly Column<AnnualRow>[] = [
  {
    id: 'year',
    header: texts.year,
    render: ({ year, isPayback }) => (
      <>
        {year} {isPayback ? <Badge tone="success">{texts.payback}</Badge> : null}
      </>
    ),
  },
  { id: 'production', header: texts.production, ...kwh, render: (row) => formatNumber(row.production) },
  { id: 'self', header: texts.selfConsumption, ...kwh, render: (row) => formatNumber(row.selfConsumed) },
  { id: 'excess', header: texts.excesses, ...kwh, render: (row) => formatNumber(row.excesses) },
  { id: 'savings', header: texts.savings, render: (row) => formatMoney(row.savings) },
  {
    id: 'accumulated',
    header: texts.accumulatedSavings,
    render: (row) => formatMoney(row.accumulatedSavings),
  },
  { id: 'flow', header: texts.cashFlow, render: (row) => formatMoney(row.cashFlow) },
  { id: 'total', header: texts.accumulatedFlow, render: (row) => formatMoney(row.accumulatedFlow) },
]

const views = ['table', 'chart'] as const

/** The years of an installation, as a table or a chart, with the year in which it is paid back. */
export function AnnualBalance({ balance }: { readonly balance: NonNullable<LiveFigures['balance']> }) {
  const [view, setView] = useState<(typeof views)[number]>('table')
  const rows = useMemo(() => annualRowsOf(balance), [balance])
  const { year } = balance.profitability.payback
  return (
    <div className={styles.part}>
      <SegmentedControl
        className={styles.start}
        aria-label={texts.view}
        value={view}
        data={views.map((value) => ({ value, label: texts[value] }))}
        onChange={setView}
      />
      <p className={styles.sentence}>{year === null ? texts.neverPaidBack : texts.paidBackIn(year)}</p>
      {view === 'table' ? (
        <FiguresTable caption={texts.annual} columns={columns} rows={rows} />
      ) : (
        <FlowChart rows={rows} />
      )}
    </div>
  )
}

function FlowChart({ rows }: { readonly rows: readonly AnnualRow[] }) {
  const axis = useMemo(() => ({ name: texts.year, values: rows.map(({ year }) => String(year)) }), [rows])
  const lines = useMemo(
    (): ChartLine[] => [
      {
        name: texts.accumulatedFlow,
        values: rows.map(({ accumulatedFlow }) => accumulatedFlow),
        place: 0,
        kind: 'line',
      },
      {
        name: texts.payback,
        values: rows.map(({ isPayback, accumulatedFlow }) => (isPayback ? accumulatedFlow : null)),
        place: 1,
        kind: 'bar',
      },
    ],
    [rows],
  )
  return (
    <SeriesChart
      label={texts.cashFlowChart}
      fileName="flujo-de-caja"
      axis={axis}
      unit="€"
      lines={lines}
      isSigned
    />
  )
}
