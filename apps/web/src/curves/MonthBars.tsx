import { periodNames, type ByPeriod } from '@vatio/domain/periods/by-period'
import { civilDate, startOfDayUtc, type TimeZone } from '@vatio/domain/time/civil-time'
import { useCallback, useMemo } from 'react'
import { shortMonthName } from '../platform/formats/date-format.ts'
import { formatEnergy } from '../platform/formats/energy-format.ts'
import { useTheme } from '../platform/theme/theme-store.ts'
import { canLabelBars, shortFigure, uprightLabels } from '../ui/charts/bar-labels.ts'
import { Chart } from '../ui/charts/Chart.tsx'
import { chartColoursOf, type ChartColours } from '../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../ui/charts/chart-tooltip.ts'
import { SeriesTable } from '../ui/charts/SeriesTable.tsx'
import { barPatternOf, decalOf } from '../ui/charts/series-marks.ts'
import { statsOf } from '../ui/charts/series-stats.ts'
import { useHiddenSeries } from '../ui/charts/use-hidden-series.ts'

/** The energy of a month by period, in kWh. */
export interface MonthEnergy {
  readonly year: number
  readonly month: number
  readonly energyByPeriod: ByPeriod
}

interface MonthBarsProps {
  /** In the order of time; keep it stable. */
  readonly months: readonly MonthEnergy[]
  readonly timeZone: TimeZone
  readonly height?: number
  /** False where the months are more than a year, whose sum would be taken for one. */
  readonly hasTotal?: boolean
  /** Name of the supply and the year, by which the graph inspector tells curves apart. */
  readonly name?: string | undefined
}

interface Bar {
  readonly seriesName: string
  readonly color: string
  readonly value: number
  readonly axisValueLabel: string
}

const LABEL = 'Consumos mensuales'

/** Energy of each month, stacked by tariff period. */
export function MonthBars(props: MonthBarsProps) {
  const { months: given, timeZone, height = 360, hasTotal = true, name: supply } = props
  const months = useMemo(
    () =>
      given.map(({ year, month, energyByPeriod }) => ({
        name: `${shortMonthName(month)} ${year}`,
        first: civilDate(year, month, 1),
        periods: energyByPeriod,
      })),
    [given],
  )
  const periods = periodNames.filter((name) => months.some(({ periods: sums }) => sums[name] !== undefined))
  const names = months.map(({ name }) => name)
  const startsUtc = useMemo(
    () => Float64Array.from(months, ({ first }) => startOfDayUtc(first, timeZone)),
    [months, timeZone],
  )

  const { brand, scheme } = useTheme()
  const palette = useMemo(() => chartColoursOf(brand, scheme).series, [brand, scheme])
  const { hidden, toggle, showOnly } = useHiddenSeries()
  const shown = periods.filter((period) => !hidden.has(period.toUpperCase()))

  const option = useCallback(
    (colours: ChartColours) => ({
      xAxis: { type: 'category', data: names },
      yAxis: { type: 'value', name: 'kWh' },
      tooltip: {
        formatter: (given: unknown) => {
          const bars = given as Bar[]
          const total = bars.reduce((sum, { value }) => sum + value, 0)
          return tooltipHtml(bars[0]?.axisValueLabel ?? '', [
            ...bars.map(({ seriesName, color, value }) => ({
              name: seriesName,
              colour: color,
              value: formatEnergy(value),
            })),
            { name: 'Total', value: formatEnergy(total) },
          ])
        },
      },
      media: uprightLabels(months.length, shown.length),
      series: shown.map((period, at) => ({
        name: period.toUpperCase(),
        type: 'bar',
        stack: 'energy',
        barMaxWidth: 48,
        color: palette[periods.indexOf(period) % palette.length],
        itemStyle: { decal: decalOf(periods.indexOf(period)) },
        data: months.map((month) => month.periods[period] ?? 0),
        // The highest bar of a stack has the total of the month.
        label: {
          show: at === shown.length - 1 && canLabelBars(months.length),
          position: 'top',
          color: colours.text,
          fontSize: 11,
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            shortFigure(shown.reduce((sum, one) => sum + (months[dataIndex]?.periods[one] ?? 0), 0)),
        },
      })),
    }),
    // The names and the periods depend on the months only.
    // oxlint-disable-next-line react/exhaustive-deps
    [months, hidden, palette],
  )
  const data = useCallback(
    () => ({
      headers: ['Mes', ...periods.map((period) => `${period.toUpperCase()} (kWh)`)],
      rows: months.map(({ name, periods: sums }) => [name, ...periods.map((period) => sums[period])]),
    }),
    // oxlint-disable-next-line react/exhaustive-deps
    [months],
  )
  return (
    <Chart
      label={LABEL}
      option={option}
      height={height}
      data={data}
      fileName="consumos-mensuales"
      inspectTitle={supply && `${LABEL}: ${supply}`}
      inspect={() =>
        periods.map((period) => ({
          name: period.toUpperCase(),
          unit: 'kWh',
          x: { kind: 'time', step: 'month', zone: timeZone, startsUtc },
          y: months.map((month) => month.periods[period] ?? null),
          type: 'bar',
          line: 'solid',
          isSum: true,
        }))
      }
    >
      <SeriesTable
        label={LABEL}
        unit="kWh"
        rows={periods.map((period, at) => ({
          name: period.toUpperCase(),
          colour: palette[at % palette.length] ?? palette[0],
          pattern: barPatternOf(at),
          stats: statsOf(months.map((month) => month.periods[period])),
        }))}
        hasTotal={hasTotal}
        hidden={hidden}
        onToggle={toggle}
        onShowOnly={showOnly}
      />
    </Chart>
  )
}
