import { figureAt } from '../../element-at.ts'
import { TYPICAL_MONTH_DAYS } from '../production/month-sums.ts'
import { HOURS_OF_YEAR } from '../production/sun-track.ts'
import type {
  PvgisClimate,
  PvgisMonths,
  PvgisOrigin,
  PvgisSeries,
  PvgisSystem,
  PvgisWeather,
} from './pvgis-content.ts'
import { findNumber, getNumber, incompleteContent } from './pvgis-fields.ts'
import { averageHours, computeSpreadPercent, parsePvgisTime, type PvgisHour } from './typical-hours.ts'

/** A row by the names of its columns. */
export type PvgisRow = Readonly<Record<string, unknown>>

/**
 * Weather of the 8,760 rows of `tmy`.
 *
 * @param offsetHours time by which the irradiance follows the hour that is printed. @throws PVGIS_CONTENT_INCOMPLETE
 */
export function readWeatherRows(
  rows: readonly PvgisRow[],
  origin: PvgisOrigin,
  offsetHours: number,
): PvgisWeather {
  const columns = { dni: 'Gb(n)', dhi: 'Gd(h)', airC: 'T2m', windMS: 'WS10m' } as const
  const times = rows.map((row) => timeOf(row, 'time(UTC)'))
  const column = (name: string) => {
    const values = new Float64Array(HOURS_OF_YEAR)
    const isSet = new Uint8Array(HOURS_OF_YEAR)
    for (const [index, { hour }] of times.entries()) {
      if (hour === null) continue
      // PVGIS prints -0.0 at night.
      values[hour] = getNumber(rows[index] ?? {}, name) || 0
      isSet[hour] = 1
    }
    const missing = isSet.reduce((sum, one) => sum + (one === 1 ? 0 : 1), 0)
    if (missing > 0) throw incompleteContent({ rows: rows.length, missing })
    return values
  }
  return {
    tool: 'tmy',
    origin,
    weather: {
      dni: column(columns.dni),
      dhi: column(columns.dhi),
      airC: column(columns.airC),
      windMS: column(columns.windMS),
    },
    minute: Math.max(0, Math.min(59, Math.round(offsetHours * 60))),
  }
}

/** Power of the hourly rows of `seriescalc`. @throws PVGIS_CONTENT_INCOMPLETE */
export function readSeriesRows(
  rows: readonly PvgisRow[],
  origin: PvgisOrigin,
  system: PvgisSystem,
): PvgisSeries {
  const perKwp = 1000 * system.peakPowerKwp
  const powers = rows.map((row) => [timeOf(row, 'time'), getNumber(row, 'P') / perKwp] as const)
  const { hours, years } = averageHours(powers)
  const yearlyKwhPerKwp = years.map(({ total }) => total)
  const first = years[0]?.year ?? 0
  return {
    tool: 'seriescalc',
    origin: { ...origin, years: [first, years.at(-1)?.year ?? first] },
    system,
    kwhPerKwp: hours,
    yearlyKwhPerKwp,
    spreadPercent: computeSpreadPercent(yearlyKwhPerKwp),
  }
}

/** Energy of the twelve rows of `PVcalc` and its year. @throws PVGIS_CONTENT_INCOMPLETE */
export function readMonthRows(
  rows: readonly PvgisRow[],
  year: PvgisRow,
  origin: PvgisOrigin,
  system: PvgisSystem,
): PvgisMonths {
  const monthly = byMonth(rows.map((row) => [getNumber(row, 'month'), getNumber(row, 'E_m')] as const))
  const energy = getNumber(year, 'E_y')
  const sum = monthly.reduce((total, one) => total + one, 0)
  if (!(energy > 0 && Math.abs(sum / energy - 1) < 0.01)) throw incompleteContent({ name: 'E_y' })
  return {
    tool: 'PVcalc',
    origin,
    system,
    monthlyKwhPerKwp: monthly.map((kwh) => kwh / system.peakPowerKwp),
    yearlyKwhPerKwp: energy / system.peakPowerKwp,
    spreadPercent: (100 * getNumber(year, 'SD_y')) / energy,
  }
}

/** Means of the rows of `MRcalc`, one per year and month. @throws PVGIS_CONTENT_INCOMPLETE */
export function readClimateRows(rows: readonly PvgisRow[], origin: PvgisOrigin): PvgisClimate {
  const means = (name: string) =>
    byMonth(rows.map((row) => [getNumber(row, 'month'), getNumber(row, name)] as const))
  const years = rows.map((row) => getNumber(row, 'year'))
  return {
    tool: 'MRcalc',
    origin: { ...origin, years: [Math.min(...years), Math.max(...years)] },
    // PVGIS sums real months: a February has 28.25 days in the mean of years.
    ghiKwhM2Day: means('H(h)_m').map(
      (kwh, month) => kwh / (month === 1 ? 28.25 : figureAt(TYPICAL_MONTH_DAYS, month)),
    ),
    diffuseShare: means('Kd'),
    temperatureC: means('T2m'),
  }
}

/** Mean of the values of each month. @throws PVGIS_CONTENT_INCOMPLETE where months have not all as many, one at least */
function byMonth(values: readonly (readonly [month: number, value: number])[]): number[] {
  const months = Array.from({ length: 12 }, (_, index) => values.filter(([month]) => month === index + 1))
  const count = months[0]?.length ?? 0
  const isWhole = count > 0 && values.length === 12 * count && months.every((one) => one.length === count)
  if (!isWhole)
    throw incompleteContent({ rows: values.length, months: months.filter((one) => one.length > 0).length })
  return months.map((month) => month.reduce((sum, [, value]) => sum + value, 0) / count)
}

function timeOf(row: PvgisRow, name: string): PvgisHour {
  const time = parsePvgisTime(row[name])
  if (time) return time
  throw incompleteContent({ name })
}

/** Whether a row has an hourly power, which `seriescalc` leaves out where it was not asked for. */
export function hasPower(row: PvgisRow | undefined): boolean {
  return findNumber(row?.P) !== null
}
