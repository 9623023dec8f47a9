import type { PowerOptimisation } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import { useCallback, useMemo } from 'react'
import { formatMonth, shortMonthName } from '../../platform/formats/date-format.ts'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { ChartWithTable } from '../../ui/charts/ChartWithTable.tsx'
import { chartColoursOf, type ChartColours } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { SeriesTable } from '../../ui/charts/SeriesTable.tsx'
import { barPatternOf, decalOf } from '../../ui/charts/series-marks.ts'
import { statsOf } from '../../ui/charts/series-stats.ts'
import { useHiddenSeries } from '../../ui/charts/use-hidden-series.ts'
import type { Column } from '../../ui/table/column.ts'
import { powerTexts as texts } from './power-optimisation.messages.ts'

interface Bar {
  readonly seriesName: string
  readonly color: string
  readonly value: number
  readonly axisValueLabel: string
}

interface MonthRow {
  readonly name: string
  readonly whole: string
  readonly currentPower: number
  readonly currentExcess: number
  readonly proposedPower: number
  readonly proposedExcess: number
  readonly saving: number
}

const seriesOf = [
  { key: 'currentPower', name: `${texts.current}: ${texts.powerTerm.toLowerCase()}`, stack: 'current' },
  { key: 'currentExcess', name: `${texts.current}: ${texts.excess.toLowerCase()}`, stack: 'current' },
  { key: 'proposedPower', name: `${texts.proposed}: ${texts.powerTerm.toLowerCase()}`, stack: 'proposed' },
  { key: 'proposedExcess', name: `${texts.proposed}: ${texts.excess.toLowerCase()}`, stack: 'proposed' },
] as const

const eur = (value: number) => Math.round(value * 100) / 100

const columns: readonly Column<MonthRow>[] = [
  { id: 'month', header: texts.month, render: ({ whole }) => whole, exported: ({ whole }) => whole },
  ...seriesOf.map(({ key, name }): Column<MonthRow> => ({
    id: key,
    header: name,
    unit: '€',
    render: (row) => formatMoney(row[key]),
    exported: (row) => eur(row[key]),
  })),
  {
    id: 'saving',
    header: texts.monthSaving,
    unit: '€',
    render: ({ saving }) => formatMoneyChange(saving),
    exported: ({ saving }) => eur(saving),
  },
]

/** Power term and excess of each month, with the current and with the proposed powers. */
export function PowerMonthsChart({ result }: { readonly result: PowerOptimisation }) {
  const rows = useMemo(() => rowsOf(result), [result])
  const { brand, scheme } = useTheme()
  const palette = useMemo(() => coloursOf(chartColoursOf(brand, scheme)), [brand, scheme])
  const { hidden, toggle, showOnly } = useHiddenSeries()
  const option = useCallback(
    () => ({
      xAxis: { type: 'category', data: rows.map(({ name }) => name) },
      yAxis: { type: 'value', name: '€' },
      tooltip: {
        formatter: (given: unknown) => {
          const bars = given as Bar[]
          return tooltipHtml(
            bars[0]?.axisValueLabel ?? '',
            bars.map(({ seriesName, color, value }) => ({
              name: seriesName,
              colour: color,
              value: formatMoney(value),
            })),
          )
        },
      },
      series: seriesOf.flatMap(({ key, name, stack }, at) =>
        hidden.has(name)
          ? []
          : [
              {
                name,
                type: 'bar',
                stack,
                barMaxWidth: 24,
                color: palette[at],
                itemStyle: { decal: decalOf(at) },
                data: rows.map((row) => eur(row[key])),
              },
            ],
      ),
    }),
    [rows, hidden, palette],
  )
  return (
    <ChartWithTable
      label={texts.months}
      option={option}
      height={300}
      columns={columns}
      rows={rows}
      fileName="potencias-por-mes"
    >
      <SeriesTable
        label={texts.months}
        unit="€"
        rows={seriesOf.map(({ key, name }, at) => ({
          name,
          colour: palette[at] ?? '',
          pattern: barPatternOf(at),
          stats: statsOf(rows.map((row) => row[key])),
        }))}
        hasTotal={false}
        hidden={hidden}
        onToggle={toggle}
        onShowOnly={showOnly}
      />
    </ChartWithTable>
  )
}

function coloursOf({ quiet, warning, accent, danger }: ChartColours): readonly string[] {
  return [quiet, warning, accent, danger]
}

function rowsOf({ months, current, proposed }: PowerOptimisation): MonthRow[] {
  return months.map(({ month }, at) => {
    const before = current.months[at]
    const after = proposed.months[at]
    const [currentPower = 0, currentExcess = 0] = [before?.powerEur, before?.excessEur]
    const [proposedPower = 0, proposedExcess = 0] = [after?.powerEur, after?.excessEur]
    return {
      name: month ? `${shortMonthName(Number(month.slice(5)))} ${month.slice(2, 4)}` : String(at + 1),
      whole: month ? formatMonth(`${month}-01`) : String(at + 1),
      currentPower,
      currentExcess,
      proposedPower,
      proposedExcess,
      saving: currentPower + currentExcess - proposedPower - proposedExcess,
    }
  })
}
