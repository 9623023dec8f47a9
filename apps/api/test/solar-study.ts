import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'

export const madrid = { lat: 40.4168, lng: -3.7038, altitude: 657 }

/** A workshop in 2025: 9 kWh an hour from 7 to 19 UTC, 1.5 by night. */
export function workshopCurve(stepMinutes: 15 | 60 = 60, hours = 8760) {
  const perHour = 60 / stepMinutes
  const kwh = Float64Array.from({ length: hours * perHour }, (_, step) => {
    const hour = Math.floor(step / perHour) % 24
    return (hour >= 7 && hour < 19 ? 9 : 1.5) / perHour
  })
  const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
  return toCurve({ startUtc, stepMinutes, kwh }, 'Europe/Madrid')
}

export const six = (...values: readonly [number, number, number, number, number, number]) => {
  const [p1, p2, p3, p4, p5, p6] = values
  return { p1, p2, p3, p4, p5, p6 }
}
