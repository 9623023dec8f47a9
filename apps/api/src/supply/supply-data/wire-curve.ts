import { toCurveDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'

/** A series as the wire has it: by days of the supply's clock. */
export function toWireCurve(series: EnergySeries, zone: TimeZone): Curve {
  const days = toCurveDays(series, zone).map((day) => ({ ...day, valuesList: [...day.valuesList] }))
  return { stepMinutes: series.stepMinutes, days }
}
