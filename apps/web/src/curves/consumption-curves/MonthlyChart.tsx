import { monthlyConsumption } from '@vatio/domain/curves/consumption-curves/monthly-consumption'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { periodNames } from '@vatio/domain/periods/by-period'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { useCallback, useMemo } from 'react'
import { shortMonthName } from '../../platform/formats/date-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'

interface MonthlyChartProps {
  readonly series: EnergySeries
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
}

interface Bar {
  readonly seriesName: string
  readonly color: string
  readonly value: number
  readonly axisValueLabel: string
}

/** Energy of each month, stacked by tariff period. */
export function MonthlyChart({ series, tariff, zone }: MonthlyChartProps) {
  const months = useMemo(() => {
    const byYear = monthlyConsumption(series, tariff, zone)
    return Object.entries(byYear).flatMap(([year, list]) =>
      Object.entries(list).map(([month, periods]) => ({
        name: `${shortMonthName(Number(month))} ${year}`,
        periods,
      })),
    )
  }, [series, tariff, zone])
  const periods = periodNames.filter((name) => months[0]?.periods[name] !== undefined)
  const names = months.map(({ name }) => name)

  const option = useCallback(
    () => ({
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
      series: periods.map((period) => ({
        name: period.toUpperCase(),
        type: 'bar',
        stack: 'energy',
        barMaxWidth: 28,
        data: months.map((month) => month.periods[period]),
      })),
    }),
    // The names depend on the months only.
    // oxlint-disable-next-line react/exhaustive-deps
    [months],
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
      label="Consumos mensuales"
      option={option}
      height={360}
      data={data}
      fileName="consumos-mensuales"
    />
  )
}
