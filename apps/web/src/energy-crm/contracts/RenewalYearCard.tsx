import { Anchor, SegmentedControl } from '@mantine/core'
import { civilDate, monthOf, type CivilDate } from '@vatio/domain/time/civil-time'
import { useState } from 'react'
import { monthName } from '../../platform/formats/date-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { MonthColumns } from '../../ui/charts/MonthColumns.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import { RenewalDayDialog } from './RenewalDayDialog.tsx'
import styles from './RenewalYearCard.module.css'
import { renewalTexts as texts } from './renewals.messages.ts'
import { useRenewalFees, useRenewalFigures } from './renewals.queries.ts'
import { lastOf } from './weeks-of-month.ts'

const quantities = ['contracts', 'kwh', 'fees'] as const
type Quantity = (typeof quantities)[number]

interface MonthAtRisk {
  readonly first: CivilDate
  readonly contracts: number
  readonly implicit: number
  readonly kwh: number
  /** Null while it is not known. */
  readonly fees: number | null
}

/** Contracts, energy and commission that each month of a year may lose; a month opens its contracts. */
export function RenewalYearCard({ year }: { readonly year: number }) {
  const [quantity, setQuantity] = useState<Quantity>('contracts')
  const [opened, setOpened] = useState<MonthAtRisk | null>(null)
  const [start, end] = [`${year}-01-01`, `${year}-12-31`]
  const figures = useRenewalFigures(start, end)
  const fees = useRenewalFees(start, end)
  if (figures.isError) {
    return (
      <Card title={texts.yearTitle(year)}>
        <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
      </Card>
    )
  }
  if (!figures.data) return <ChartSkeleton height={220} />
  const months = Array.from({ length: 12 }, (_, at): MonthAtRisk => {
    const first = civilDate(year, at + 1, 1)
    const days = figures.data.days.filter(({ date }) => monthOf(date) === at + 1)
    const ofMonth = fees.data?.months.find(({ month }) => month === first.slice(0, 7))
    const sum = (figure: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + figure(day), 0)
    return {
      first,
      contracts: sum((day) => day.contracts),
      implicit: sum((day) => day.implicit),
      kwh: sum((day) => day.kwh),
      fees: fees.data ? (ofMonth?.totalFee ?? ofMonth?.fee ?? 0) : null,
    }
  })
  const charts: Readonly<Record<Quantity, { label: string; short: string; counts: readonly number[] }>> = {
    contracts: {
      label: texts.monthly(year),
      short: texts.contracts,
      counts: months.map((month) => month.contracts),
    },
    kwh: {
      label: texts.kwhByMonth(year),
      short: texts.kwh,
      counts: months.map((month) => Math.round(month.kwh)),
    },
    fees: {
      label: texts.feesByMonth(year),
      short: texts.fees,
      counts: months.map((month) => Math.round(month.fees ?? 0)),
    },
  }
  const chart = charts[quantity]
  return (
    <Card
      title={texts.yearTitle(year)}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={texts.quantity}
          data={quantities.map((value) => ({ value, label: charts[value].short }))}
          value={quantity}
          onChange={(value) => setQuantity(value)}
        />
      }
    >
      <MonthColumns
        label={chart.label}
        counts={chart.counts}
        height={220}
        data={() => ({
          headers: [texts.month, chart.short],
          rows: chart.counts.map((count, at) => [monthName(at + 1), count]),
        })}
        fileName={`renovaciones-${year}`}
      />
      <MonthTable months={months.filter((month) => month.contracts > 0)} onOpen={setOpened} />
      {opened ? (
        <RenewalDayDialog
          start={opened.first}
          end={lastOf(opened.first)}
          count={opened.contracts}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Card>
  )
}

interface MonthTableProps {
  readonly months: readonly MonthAtRisk[]
  readonly onOpen: (month: MonthAtRisk) => void
}

function MonthTable({ months, onOpen }: MonthTableProps) {
  if (months.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.contracts}</th>
          <th scope="col">{texts.tacit}</th>
          <th scope="col">{texts.kwh}</th>
          <th scope="col">{texts.fees} (€)</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => {
          const name = monthName(monthOf(month.first))
          return (
            <tr key={month.first}>
              <th scope="row">
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  aria-label={texts.openFigure(texts.contractsOf(month.contracts), name)}
                  onClick={() => onOpen(month)}
                >
                  {name}
                </Anchor>
              </th>
              <td>{formatCount(month.contracts)}</td>
              <td>{formatCount(month.implicit)}</td>
              <td>{formatNumber(month.kwh, 2)}</td>
              <td>{month.fees === null ? '…' : formatNumber(month.fees)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
