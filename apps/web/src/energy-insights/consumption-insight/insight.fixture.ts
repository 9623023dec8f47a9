import {
  curveInsightOf,
  type CurveInsightInput,
} from '@vatio/domain/energy-insights/consumption-insight/curve-insight'
import { openingHoursOf } from '@vatio/domain/energy-insights/consumption-insight/opening-hours'
import { addDays, civilTimeAt, startOfDayUtc } from '@vatio/domain/time/civil-time'
import {
  insightSchema,
  type Insight,
} from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import type { ShownCurve } from './shown-curve.ts'

const HOUR_MS = 3_600_000

/** The answer of the server for a curve of whole days. @param kwhOf energy of a date and clock hour. */
export function insightOf(
  from: string,
  days: number,
  kwhOf: (date: string, hour: number) => number,
  more: Partial<CurveInsightInput & Pick<Insight, 'contractedPower'>> = {},
): Insight {
  const { contractedPower = { p1: 4.6, p2: 4.6 }, ...input } = more
  const startUtc = startOfDayUtc(from, 'Europe/Madrid')
  const length = (startOfDayUtc(addDays(from, days), 'Europe/Madrid') - startUtc) / HOUR_MS
  const kwh = Float64Array.from({ length }, (_, at) => {
    const { date, hour } = civilTimeAt(startUtc + at * HOUR_MS, 'Europe/Madrid')
    return kwhOf(date, hour)
  })
  const opening = openingHoursOf({ from: 8, to: 18, days: 5 })
  const series = { startUtc, stepMinutes: 60 as const, kwh }
  const { byPeriodKwh, gaps, peaks, duration, ...rest } = curveInsightOf({
    series,
    tariff: '2.0TD',
    zone: 1,
    opening,
    ...input,
  })
  const periods = (values: readonly (number | null)[]) =>
    Object.fromEntries(values.flatMap((value, at) => (value === null ? [] : [[`p${at + 1}`, value]])))
  const iso = (utcMs: number) => new Date(utcMs).toISOString()
  return insightSchema.parse({
    ...structuredClone(rest as unknown as Insight),
    consumptionPoint: {
      idConsumptionPoint: '019a0000-0000-7000-8000-00000000000a',
      identifier: 'Nave',
      cups: 'ES0031408000000001AA0F',
      atrTariff: '2.0TD',
      geographicalZone: 'Península',
      timeZone: 'Europe/Madrid',
    },
    stepMinutes: 60,
    gapCount: gaps.length,
    gaps: gaps.map((gap) => ({
      startTimestamp: iso(gap.startUtc),
      endTimestamp: iso(gap.endUtc),
      hours: gap.steps,
    })),
    periods: byPeriodKwh && periods(byPeriodKwh),
    duration: {
      powerKw: Array.from(duration.powerKw),
      highestKw: duration.highestKw,
      meanKw: duration.meanKw,
      loadFactor: duration.loadFactor,
    },
    contractedPower,
    peaks: peaks.map(({ highestUtc, byPeriodKw, ...peak }) => ({
      ...peak,
      highestTimestamp: iso(highestUtc),
      periods: periods(byPeriodKw),
    })),
  })
}

export function shown(insight: Insight, place = 0, name = `Curva ${place + 1}`): ShownCurve {
  return { key: String(place), name, place, insight }
}
