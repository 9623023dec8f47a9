import { readFileSync } from 'node:fs'
import { createClimateYear } from '@vatio/domain/solar/climate/climate-year'
import { findClimateAt, type MonthlyClimate } from '@vatio/domain/solar/climate/monthly-climate'
import { sumByUtcMonth } from '@vatio/domain/solar/production/month-sums'
import { computePlaneYear } from '@vatio/domain/solar/production/plane-year'
import type { Place } from '@vatio/domain/solar/production/place'
import { prepareSiteYear } from '@vatio/domain/solar/production/site-year'
import { computeSunTrack } from '@vatio/domain/solar/production/sun-track'

/** `npx tsx bench/solar-against-pvgis.ts`: our monthly figures beside those of PVGIS in the reference. */

interface Case {
  readonly kind: string
  readonly lat: number
  readonly lon: number
  readonly Hh: number[]
}

const folder = new URL('../packages/domain/reference/solar/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))

function siteOf(place: Place, climate: MonthlyClimate) {
  const track = computeSunTrack(place)
  return prepareSiteYear(track, createClimateYear(track, climate))
}

function print(title: string, ours: Float64Array, theirs: ArrayLike<number>): void {
  console.log(`\n${title}\n  month      ours     PVGIS   ours over PVGIS`)
  let [sum, expected] = [0, 0]
  for (const [month, value] of ours.entries()) {
    const other = theirs[month] ?? Number.NaN
    sum += value
    expected += other
    const share = `${(100 * (value / other - 1)).toFixed(1)} %`
    console.log(
      `  ${String(month + 1).padStart(5)}${value.toFixed(1).padStart(10)}${other.toFixed(1).padStart(10)}${share.padStart(12)}`,
    )
  }
  console.log(
    `   year${sum.toFixed(1).padStart(10)}${expected.toFixed(1).padStart(10)}${`${(100 * (sum / expected - 1)).toFixed(2)} %`.padStart(12)}`,
  )
}

/** Global horizontal irradiation by month, kWh/m². */
function horizontalMonths({ track, ghi }: ReturnType<typeof siteOf>): Float64Array {
  const hours = new Float64Array(8760)
  for (const [index, hour] of track.hours.entries()) hours[hour] = (ghi[index] ?? 0) / 1000
  return sumByUtcMonth(hours)
}

const { cases } = read('years') as { cases: readonly Case[] }
const alicante = cases.find(({ kind }) => kind === 'pvgis_real_monthly')
if (alicante) {
  const climate = findClimateAt({ latDeg: alicante.lat, lonDeg: alicante.lon }, 30)
  const months = horizontalMonths(siteOf(climate.place, climate))
  print('Alicante, horizontal, kWh/m²: carried climate and PVGIS-SARAH3 2005 to 2023', months, alicante.Hh)
}

const columns = read('tmy-madrid') as Record<'ghi' | 'dni' | 'dhi' | 't2m' | 'ws10', number[]>
const madrid = findClimateAt({ latDeg: 40.417, lonDeg: -3.704 }, 665)
const carried = siteOf(madrid.place, madrid)
const pvgis = prepareSiteYear(computeSunTrack(madrid.place, 10), {
  dni: Float64Array.from(columns.dni),
  dhi: Float64Array.from(columns.dhi),
  airC: Float64Array.from(columns.t2m),
  windMS: Float64Array.from(columns.ws10),
})
const planes = [
  ['south 30', 30, 0],
  ['east 15', 15, -90],
  ['west 20', 20, 90],
  ['wall', 90, 0],
] as const
for (const [name, tiltDeg, azimuthSouthDeg] of planes) {
  const monthsOf = (site: typeof carried) =>
    sumByUtcMonth(computePlaneYear(site, { tiltDeg, azimuthSouthDeg }).kwhPerKwp)
  print(
    `Madrid, ${name}, kWh per kWp: carried climate and typical year of PVGIS`,
    monthsOf(carried),
    monthsOf(pvgis),
  )
}
