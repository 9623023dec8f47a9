import { useMemo } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CurveTotals } from './CurveTotals.tsx'
import { dailyChart, periodChart } from './insight-lines.ts'
import { SeriesChart } from './SeriesChart.tsx'
import { isOnYearAxis, type ShownCurve } from './shown-curve.ts'
import { insightTexts as texts } from './consumption-insight.messages.ts'

/** Totals, the energy of each day and the energy by tariff periods. */
export function SummarySection({ curves }: { readonly curves: readonly ShownCurve[] }) {
  const daily = useMemo(() => dailyChart(curves), [curves])
  const periods = useMemo(() => periodChart(curves), [curves])
  const bare = curves.filter(({ insight }) => insight.periods === null)
  return (
    <>
      <CurveTotals curves={curves} />
      <Card title={isOnYearAxis(curves) ? texts.dailyConsumption : 'Consumo diario'}>
        <SeriesChart
          {...daily}
          label="Consumo diario"
          fileName="consumo-diario"
          unit="kWh"
          height={320}
          zooms
        />
      </Card>
      <Card title="Reparto por periodos">
        {periods ? (
          <SeriesChart {...periods} label="Reparto por periodos" fileName="reparto-por-periodos" unit="%" />
        ) : null}
        {bare.length > 0 ? (
          <Notice tone="info">{texts.withoutTariff(bare.map(({ name }) => name).join(', '))}</Notice>
        ) : null}
      </Card>
    </>
  )
}
