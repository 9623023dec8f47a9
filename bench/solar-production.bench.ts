import { createClimateYear } from '@vatio/domain/solar/climate/climate-year'
import { findClimateAt } from '@vatio/domain/solar/climate/monthly-climate'
import { computePlaneTotal, computePlaneYear } from '@vatio/domain/solar/production/plane-year'
import { prepareSiteYear } from '@vatio/domain/solar/production/site-year'
import { computeSunTrack } from '@vatio/domain/solar/production/sun-track'
import { medianMs, type Benchmark } from './benchmark.ts'
import { listHoursNaively, sumPlaneNaively } from './controls/naive-solar-year.ts'

const climate = findClimateAt({ latDeg: 40.4168, lonDeg: -3.7038 }, 657)
const south = { tiltDeg: 30, azimuthSouthDeg: 0 }

function prepare() {
  const track = computeSunTrack(climate.place)
  const weather = createClimateYear(track, climate)
  return { weather, site: prepareSiteYear(track, weather) }
}

const { weather, site } = prepare()
const hours = listHoursNaively(climate.place, weather)
const planes = Array.from({ length: 31 }, (_, tilt) =>
  Array.from({ length: 37 }, (_, turn) => ({ tiltDeg: 2 * tilt, azimuthSouthDeg: 5 * turn - 90 })),
).flat()

/** A fast wrong answer is no answer: both ways have the same year. */
function assertSameYear(naive: number): void {
  const found = computePlaneTotal(site, south)
  if (Math.abs(found / naive - 1) > 1e-4) throw new Error(`${found} kWh per kWp, hour by hour ${naive}`)
}

export const benchmarks: Benchmark[] = [
  {
    name: 'solar year of a place: sun, twelve months to 8,760 hours, one plane',
    unit: 'ms',
    limit: 5,
    measure: () => medianMs(30, () => computePlaneYear(prepare().site, south)),
    peer: {
      name: 'object per hour',
      measure: () =>
        medianMs(7, () => assertSameYear(sumPlaneNaively(listHoursNaively(climate.place, weather), south))),
    },
  },
  {
    name: 'hours of one more plane of a prepared place',
    unit: 'ms',
    limit: 0.15,
    measure: () => medianMs(300, () => computePlaneYear(site, south), 50),
    peer: { name: 'object per hour', measure: () => medianMs(20, () => sumPlaneNaively(hours, south)) },
  },
  {
    name: 'years of 1,147 planes of a prepared place',
    unit: 'ms',
    limit: 200,
    measure: () => medianMs(5, () => Math.max(...planes.map((plane) => computePlaneTotal(site, plane)))),
    // bench/controls/pvlib_solar_year.py says how it was measured.
    peer: { name: 'pvlib on 2 cores, as stated', measure: () => 4500 },
  },
]
