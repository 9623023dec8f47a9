import { createClimateYear } from '../src/solar/climate/climate-year.ts'
import { findClimateAt } from '../src/solar/climate/monthly-climate.ts'
import type { SizingYear } from '../src/solar/optimisation/excess-criterion.ts'
import { computePlaneYear } from '../src/solar/production/plane-year.ts'
import { toProductionSeries } from '../src/solar/production/production-series.ts'
import { prepareSiteYear, type SiteYear } from '../src/solar/production/site-year.ts'
import { computeSunTrack } from '../src/solar/production/sun-track.ts'
import { createStepCalendar } from '../src/solar/results/energy-tables.ts'
import { startOfDayUtc } from '../src/time/civil-time.ts'

/** A prepared place of the embedded climate. */
export function prepareSite(latDeg: number, lonDeg: number, altitudeM: number): SiteYear {
  const climate = findClimateAt({ latDeg, lonDeg }, altitudeM)
  const track = computeSunTrack(climate.place)
  return prepareSiteYear(track, createClimateYear(track, climate))
}

/** An office of Madrid, 2025: 6 kWh an hour by day, 1 by night, and two surfaces, south and west. */
export function createSizingYear(dayKwh = 6): SizingYear {
  const site = prepareSite(40.4168, -3.7038, 657)
  const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
  const steps = { startUtc, stepMinutes: 60, length: 8760 } as const
  const kwhPerKwp = [0, 90].map((azimuthSouthDeg) => {
    const { kwhPerKwp: hours } = computePlaneYear(site, { tiltDeg: 25, azimuthSouthDeg })
    return toProductionSeries(hours, steps).kwh
  })
  return {
    consumption: Float64Array.from({ length: 8760 }, (_, hour) =>
      hour % 24 >= 7 && hour % 24 < 19 ? dayKwh : 1,
    ),
    month: createStepCalendar(steps, '3.0TD', 1).month,
    kwhPerKwp,
  }
}
