import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'

type CurveDay = Curve['days'][number]

export interface ReplacedDays {
  /** Days of the entered curve that have a stored one. */
  readonly days: number
  /** Of these, the stored ones without an estimate whose replacement has one. */
  readonly measuredByEstimated: number
}

/** Counts the stored days that storing an entered curve replaces. */
export function countReplacedDays(entered: readonly CurveDay[], stored: readonly CurveDay[]): ReplacedDays {
  const byDate = new Map(stored.map((day) => [day.date, day]))
  let days = 0
  let measuredByEstimated = 0
  for (const day of entered) {
    const former = byDate.get(day.date)
    if (!former) continue
    days++
    if (isEstimated(day) && !isEstimated(former)) measuredByEstimated++
  }
  return { days, measuredByEstimated }
}

/** The years of the days of a curve, each once. */
export function listYears(days: readonly CurveDay[]): number[] {
  return [...new Set(days.map(({ date }) => Number(date.slice(0, 4))))]
}

const isEstimated = ({ quality }: CurveDay): boolean => quality?.includes('E') ?? false
