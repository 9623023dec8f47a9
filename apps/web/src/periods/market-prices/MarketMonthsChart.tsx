import type { MarketCoverage } from '@vatio/protocol/periods/market-prices/market-prices.schema'
import { useCallback } from 'react'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Chart } from '../../ui/charts/Chart.tsx'
import { chartColoursOf } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { marketPriceTexts as texts } from './market-prices.messages.ts'

interface Bar {
  readonly color: string
  readonly value: number | null
  readonly dataIndex: number
}

/** Mean price of each month, from the first to the last; a month without prices is a gap. */
export function MarketMonthsChart({ months }: Pick<MarketCoverage, 'months'>) {
  const { brand, scheme } = useTheme()
  const [colour] = chartColoursOf(brand, scheme).series
  const inTime = months.toReversed()
  const names = inTime.map(({ month }) => month.split('-').toReversed().join('-'))
  const option = useCallback(
    () => ({
      xAxis: { type: 'category', data: names },
      yAxis: { type: 'value', name: '€/MWh' },
      tooltip: {
        formatter: (given: unknown) => {
          const [bar] = given as Bar[]
          const month = inTime[bar?.dataIndex ?? -1]
          if (!bar || !month) return ''
          return tooltipHtml(names[bar.dataIndex] ?? '', [
            { name: texts.mean, colour: bar.color, value: `${formatNumber(month.meanEurPerMwh)} €/MWh` },
            { name: texts.days, value: `${month.days} de ${month.expectedDays}` },
          ])
        },
      },
      series: [
        {
          name: texts.mean,
          type: 'bar',
          barMaxWidth: 48,
          color: colour,
          data: inTime.map(({ meanEurPerMwh }) => meanEurPerMwh),
        },
      ],
    }),
    // Names and figures depend on the months only.
    // oxlint-disable-next-line react/exhaustive-deps
    [months, colour],
  )
  const data = useCallback(
    () => ({
      headers: ['Mes', `${texts.mean} (€/MWh)`, texts.days, texts.expectedDays],
      rows: inTime.map(({ meanEurPerMwh, days, expectedDays }, at) => [
        names[at] ?? '',
        meanEurPerMwh,
        days,
        expectedDays,
      ]),
    }),
    // oxlint-disable-next-line react/exhaustive-deps
    [months],
  )
  return (
    <Chart label={texts.meanByMonth} option={option} height={280} data={data} fileName="precios-de-mercado" />
  )
}

/** Months with days without a price, which keep an indexed bill from being calculated. */
export function monthsWithHoles(months: MarketCoverage['months']): MarketCoverage['months'] {
  return months.filter(({ days, expectedDays }) => days < expectedDays)
}
