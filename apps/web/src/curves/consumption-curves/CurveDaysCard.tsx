import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { yearOf, type TimeZone } from '@vatio/domain/time/civil-time'
import type { ConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { useMemo } from 'react'
import { Card } from '../../ui/Card.tsx'
import type { DayRange } from '../../ui/charts/time-range.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import { CurveChart } from './CurveChart.tsx'
import { useCurveOfYear } from './consumption-curves.queries.ts'

interface CurveDaysCardProps {
  readonly title: string
  /** Identifier of the curve in the graph inspector, where it is not the title. */
  readonly name?: string
  readonly idConsumptionPoint: string
  readonly timeZone: TimeZone
  /** At most two calendar years. */
  readonly range: DayRange
  /** Further days that the supply has. */
  readonly bounds?: DayRange | null
  /** Called with the days that are dragged over. */
  readonly onRange?: (range: DayRange | null) => void
}

const HEIGHT = 320
const ignore = () => {}

/** Some days of the stored curve of a supply, hour by hour. */
export function CurveDaysCard(props: CurveDaysCardProps) {
  const { title, idConsumptionPoint, timeZone, range, bounds, onRange = ignore } = props
  const { name = title } = props
  const { from, to } = range
  const [first, last] = [yearOf(from), yearOf(to)]
  const one = useCurveOfYear(idConsumptionPoint, first)
  const other = useCurveOfYear(idConsumptionPoint, first === last ? null : last)
  const parts = useMemo(() => {
    const stored = first === last ? [one.data] : [one.data, other.data]
    return stored.every((curve) => curve !== undefined) ? seriesOf(stored, { from, to }, timeZone) : null
  }, [first, last, one.data, other.data, from, to, timeZone])
  const failed = one.error ?? (first === last ? null : other.error)
  return (
    <Card title={title}>
      {failed ? (
        <ErrorState error={failed} onRetry={() => void Promise.all([one.refetch(), other.refetch()])} />
      ) : parts ? (
        parts.map((series) => (
          <CurveChart
            key={series.startUtc}
            series={series}
            zone={timeZone}
            range={null}
            bounds={bounds}
            onRange={onRange}
            height={HEIGHT}
            name={name}
            group="curve-days"
          />
        ))
      ) : (
        <ChartSkeleton height={HEIGHT} />
      )}
    </Card>
  )
}

/** The days of the range: one series, or one for each year where the years have different steps. */
function seriesOf(curves: readonly ConsumptionCurve[], { from, to }: DayRange, timeZone: TimeZone) {
  const parts = curves.map(({ days, stepMinutes }) => ({
    days: days.filter(({ date }) => date >= from && date <= to),
    stepMinutes,
  }))
  const [one, other] = parts
  const joined =
    one && other && one.stepMinutes === other.stepMinutes
      ? [{ ...one, days: [...one.days, ...other.days] }]
      : parts
  return joined
    .filter(({ days }) => days.length > 0)
    .map(({ days, stepMinutes }) => toEnergySeries(days, stepMinutes, timeZone))
}
