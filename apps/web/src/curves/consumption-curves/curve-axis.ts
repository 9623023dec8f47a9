import { civilTimeAt, clockChangeOf, type TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'

/** Local times of the supply as if they were UTC, so that charts do not depend on the zone of the browser. */
export function axisTimes(series: EnergySeries, zone: TimeZone): Float64Array {
  const { startUtc, stepMinutes, kwh } = series
  const times = new Float64Array(kwh.length + 1)
  const stepMs = stepMinutes * 60_000
  let offsetMs = 0
  for (let step = 0; step <= kwh.length; step++) {
    const utcMs = startUtc + step * stepMs
    // The offset changes on whole hours only.
    if (step === 0 || utcMs % 3_600_000 === 0) offsetMs = localMs(utcMs, zone) - utcMs
    times[step] = axisTimeOf(utcMs, utcMs + offsetMs, zone)
  }
  return times
}

/** The step that an axis position falls into; -1 before the first. */
export function stepAt(times: Float64Array, time: number): number {
  const step = times.findLastIndex((start) => start <= time)
  return Math.min(step, times.length - 2)
}

function localMs(utcMs: number, zone: TimeZone): number {
  const { date, hour, minute } = civilTimeAt(utcMs, zone)
  return Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000
}

/** The two passes of the October hour get half an hour of the axis each, so that positions never decrease. */
function axisTimeOf(utcMs: number, local: number, zone: TimeZone): number {
  const date = new Date(local)
  if (date.getUTCMonth() !== 9 || date.getUTCDate() < 25) return local
  const repeated = zone === 'Atlantic/Canary' ? 1 : 2
  if (date.getUTCHours() !== repeated || clockChangeOf(date.toISOString().slice(0, 10)) !== 'autumn')
    return local
  const hourStart = local - (local % 3_600_000)
  const { secondPass } = civilTimeAt(utcMs, zone)
  return hourStart + (local - hourStart) / 2 + (secondPass ? 1_800_000 : 0)
}
