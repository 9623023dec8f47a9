import { useCallback, useMemo } from 'react'
import { CurveDaysCard } from '../../curves/consumption-curves/CurveDaysCard.tsx'
import { Card } from '../../ui/Card.tsx'
import { HOURLY_DAYS, type DayRange } from '../../ui/charts/time-range.ts'
import { Notice } from '../../ui/Notice.tsx'
import { CurveTotals } from './CurveTotals.tsx'
import { dailyChart, periodChart } from './insight-lines.ts'
import { daysOfSpan } from './insight-range.ts'
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx'
import { inspectTitleOf, isOnYearAxis, type ShownCurve } from './shown-curve.ts'
import { insightTexts as texts } from './consumption-insight.messages.ts'

interface SummarySectionProps {
  readonly curves: readonly ShownCurve[]
  /** The shown days; null for all. */
  readonly range: DayRange | null
  /** All days with data. Absent where the page is printed, as is `onRange`. */
  readonly bounds?: DayRange | null
  readonly onRange?: (range: DayRange | null) => void
}

/** Totals, the energy of each day or, of a few days, of each hour, and the energy by tariff periods. */
export function SummarySection({ curves, range, bounds, onRange }: SummarySectionProps) {
  const daily = useMemo(() => dailyChart(curves), [curves])
  const periods = useMemo(() => periodChart(curves), [curves])
  const bare = curves.filter(({ insight }) => insight.periods === null)
  const isYearAxis = isOnYearAxis(curves)
  const onSpan = useCallback(
    (from: number, to: number) => {
      if (bounds) onRange?.(daysOfSpan(daily.days, [from, to], bounds, isYearAxis))
    },
    [bounds, daily, isYearAxis, onRange],
  )
  const onWhole = useCallback(() => onRange?.(null), [onRange])
  const showsHours = daily.days.length <= HOURLY_DAYS
  return (
    <>
      <CurveTotals curves={curves} isPart={range !== null} />
      {showsHours
        ? curves.map(({ key, name, insight }) => (
            <CurveDaysCard
              key={key}
              name={name}
              title={curves.length === 1 ? texts.hourlyConsumption : texts.hourlyConsumptionOf(name)}
              idConsumptionPoint={insight.consumptionPoint.idConsumptionPoint}
              timeZone={insight.consumptionPoint.timeZone}
              range={{ from: insight.startDate, to: insight.endDate }}
              bounds={bounds}
              onRange={isYearAxis ? undefined : onRange}
            />
          ))
        : null}
      <Card title={isYearAxis ? texts.dailyConsumption : 'Consumo diario'}>
        <SeriesChart
          {...daily}
          label="Consumo diario"
          inspectTitle={inspectTitleOf('Consumo diario', curves)}
          fileName="consumo-diario"
          unit="kWh"
          height={320}
          hasTotal
          {...(onRange ? { onSpan, onWhole, isPart: range !== null } : {})}
        />
      </Card>
      <Card title="Reparto por periodos">
        {periods ? (
          <SeriesChart
            {...periods}
            label="Reparto por periodos"
            inspectTitle={inspectTitleOf('Reparto por periodos', curves)}
            fileName="reparto-por-periodos"
            unit="%"
          />
        ) : null}
        {bare.length > 0 ? (
          <Notice tone="info">{texts.withoutTariff(bare.map(({ name }) => name).join(', '))}</Notice>
        ) : null}
      </Card>
    </>
  )
}
