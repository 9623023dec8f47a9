import { elementAt, numberAt } from '@vatio/domain/element-at'
import { createClimateYear } from '@vatio/domain/solar/climate/climate-year'
import { findClimateAt } from '@vatio/domain/solar/climate/monthly-climate'
import { findMostProductiveAngles } from '@vatio/domain/solar/optimisation/best-angles'
import { sumByUtcMonth, TYPICAL_MONTH_DAYS } from '@vatio/domain/solar/production/month-sums'
import type { Place } from '@vatio/domain/solar/production/place'
import type { Plane } from '@vatio/domain/solar/production/plane'
import { computePlaneYear } from '@vatio/domain/solar/production/plane-year'
import { prepareSiteYear, type SiteYear } from '@vatio/domain/solar/production/site-year'
import { computeSunTrack, HOURS_OF_YEAR, TYPICAL_YEAR } from '@vatio/domain/solar/production/sun-track'
import { isPvgisTool, type PvgisTool } from '@vatio/domain/solar/pvgis/pvgis-question'

const MINUTE = 10
const HOUR_MS = 3_600_000
/** How each year differs from the typical one. */
const YEAR_FACTORS = [0.97, 1.02, 1, 1.03, 0.98, 1.01, 0.99, 1.04, 0.96, 1]
const two = (value: number) => String(value).padStart(2, '0')
const cents = (value: number) => Math.round(value * 100) / 100

interface Sample {
  readonly place: Place
  readonly site: SiteYear
  readonly weather: ReturnType<typeof createClimateYear>
  readonly ghi: Float64Array
  readonly climate: ReturnType<typeof findClimateAt>
}

/**
 * What PVGIS would answer, in its JSON, with the figures of the climate that the product carries.
 *
 * @returns null for a tool that it does not have. @throws SOLAR_PLACE_NOT_IN_SPAIN
 */
export function sampleOfPvgis(tool: string, query: URLSearchParams): object | null {
  if (!isPvgisTool(tool)) return null
  const coordinates = { latDeg: Number(query.get('lat')), lonDeg: Number(query.get('lon')) }
  const climate = findClimateAt(coordinates)
  const track = computeSunTrack(climate.place, MINUTE)
  const weather = createClimateYear(track, climate)
  const site = prepareSiteYear(track, weather)
  const ghi = new Float64Array(HOURS_OF_YEAR)
  for (const [at, hour] of track.hours.entries()) ghi[hour] = numberAt(site.ghi, at)
  const sample = { place: climate.place, site, weather, ghi, climate }
  return { ...answers[tool](sample, query), meta: {} }
}

const answers: Readonly<Record<PvgisTool, (sample: Sample, query: URLSearchParams) => object>> = {
  tmy: ({ place, weather, ghi }, query) => ({
    inputs: inputsOf(place, query),
    outputs: {
      months_selected: TYPICAL_MONTH_DAYS.map((_, month) => ({ month: month + 1, year: 2006 + month })),
      tmy_hourly: Array.from({ length: HOURS_OF_YEAR }, (_, hour) => ({
        'time(UTC)': timeOf(hour, (month) => 2006 + month, 0),
        T2m: cents(numberAt(weather.airC, hour)),
        RH: 60,
        'G(h)': cents(numberAt(ghi, hour)),
        'Gb(n)': cents(numberAt(weather.dni, hour)),
        'Gd(h)': cents(numberAt(weather.dhi, hour)),
        'IR(h)': 300,
        WS10m: cents(numberAt(weather.windMS, hour)),
        WD10m: 200,
        SP: 95_000,
      })),
    },
  }),
  seriescalc: ({ place, site }, query) => {
    const plane = planeOf(site, query)
    const { kwhPerKwp } = computePlaneYear(site, plane, { lossPercent: Number(query.get('loss')) })
    const first = Number(query.get('startyear'))
    const years = Array.from({ length: Number(query.get('endyear')) - first + 1 }, (_, index) => index)
    return {
      inputs: { ...inputsOf(place, query), ...systemOf(plane, query) },
      outputs: {
        hourly: years.flatMap((index) => {
          const watts = 1000 * Number(query.get('peakpower')) * elementAt(YEAR_FACTORS, index % 10)
          return Array.from(kwhPerKwp, (kwh, hour) => ({
            time: timeOf(hour, () => first + index, MINUTE),
            P: cents(kwh * watts),
            'G(i)': 0,
            H_sun: 0,
            T2m: 15,
            WS10m: 2.5,
            Int: 0,
          }))
        }),
      },
    }
  },
  PVcalc: ({ place, site }, query) => {
    const plane = planeOf(site, query)
    const { kwhPerKwp } = computePlaneYear(site, plane, { lossPercent: Number(query.get('loss')) })
    const months = Array.from(sumByUtcMonth(kwhPerKwp), (kwh) => cents(kwh * Number(query.get('peakpower'))))
    const year = cents(months.reduce((sum, kwh) => sum + kwh, 0))
    return {
      inputs: { ...inputsOf(place, query), ...systemOf(plane, query) },
      outputs: {
        monthly: {
          fixed: months.map((kwh, month) => ({ month: month + 1, E_m: kwh, SD_m: cents(kwh / 12) })),
        },
        totals: { fixed: { E_y: year, SD_y: cents(0.04 * year), l_spec: '0.5', l_total: -22.5 } },
      },
    }
  },
  MRcalc: ({ place, climate }, query) => ({
    inputs: inputsOf(place, query),
    outputs: {
      monthly: [2005, 2006].flatMap((year) =>
        TYPICAL_MONTH_DAYS.map((days, month) => ({
          year,
          month: month + 1,
          'H(h)_m': cents(elementAt(climate.ghiKwhM2Day, month) * (month === 1 ? 28.25 : days)),
          Kd: cents(elementAt(climate.diffuseShare, month)),
          T2m: cents(elementAt(climate.temperatureC, month)),
        })),
      ),
    },
  }),
}

function inputsOf(place: Place, query: URLSearchParams): object {
  return {
    location: {
      latitude: Number(query.get('lat')),
      longitude: Number(query.get('lon')),
      elevation: Math.round(place.altitudeM),
      irradiance_time_offset: 0.1667,
    },
    meteo_data: { radiation_db: query.get('raddatabase'), year_min: 2005, year_max: 2023 },
  }
}

function planeOf(site: SiteYear, query: URLSearchParams): Plane {
  if (query.get('optimalangles') !== '1') {
    return { tiltDeg: Number(query.get('angle')), azimuthSouthDeg: Number(query.get('aspect')) }
  }
  const { slope, azimuth } = findMostProductiveAngles(site)
  return { tiltDeg: slope, azimuthSouthDeg: azimuth }
}

function systemOf({ tiltDeg, azimuthSouthDeg }: Plane, query: URLSearchParams): object {
  return {
    mounting_system: { fixed: { slope: { value: tiltDeg }, azimuth: { value: azimuthSouthDeg } } },
    pv_module: { peak_power: Number(query.get('peakpower')), system_loss: Number(query.get('loss')) },
  }
}

function timeOf(hour: number, yearOf: (month: number) => number, minute: number): string {
  const date = new Date(Date.UTC(TYPICAL_YEAR, 0, 1) + hour * HOUR_MS)
  const month = date.getUTCMonth()
  return `${yearOf(month)}${two(month + 1)}${two(date.getUTCDate())}:${two(date.getUTCHours())}${two(minute)}`
}
