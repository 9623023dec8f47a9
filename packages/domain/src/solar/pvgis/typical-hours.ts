import { addAt, numberAt } from '../../element-at.ts'
import { HOURS_OF_YEAR } from '../production/sun-track.ts'
import { incompleteContent } from './pvgis-fields.ts'

const DAY_MS = 86_400_000
/** Years without 29 February; any will do. */
const PLAIN_YEAR = 2025

/** An hour as PVGIS writes it, `20230101:1009`. */
export interface PvgisHour {
  readonly year: number
  /** Number of the hour in a year without 29 February; null on that day. */
  readonly hour: number | null
  readonly minute: number
}

/** @returns null for a text that is no such time. */
export function parsePvgisTime(text: unknown): PvgisHour | null {
  const parts = typeof text === 'string' ? /^(\d{4})(\d\d)(\d\d):(\d\d)(\d\d)$/.exec(text.trim()) : null
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map(Number)
  const isTime = hour < 24 && minute < 60
  if (month === 2 && day === 29) return isTime ? { year, hour: null, minute } : null
  const date = new Date(Date.UTC(PLAIN_YEAR, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isDay || !isTime) return null
  const dayOfYear = (date.getTime() - Date.UTC(PLAIN_YEAR, 0, 1)) / DAY_MS
  return { year, hour: dayOfYear * 24 + hour, minute }
}

/** Mean of each hour over whole years, and the sum of each year. */
export interface HourlyMeans {
  readonly hours: Float64Array
  readonly years: readonly { readonly year: number; readonly total: number }[]
}

/**
 * Means of hours over years.
 *
 * @param rows time and value. 29 February is left out of the hours.
 * @throws PVGIS_CONTENT_INCOMPLETE unless each year has each of its 8,760 hours once
 */
export function averageHours(rows: readonly (readonly [PvgisHour, number])[]): HourlyMeans {
  const hours = new Float64Array(HOURS_OF_YEAR)
  const counts = new Float64Array(HOURS_OF_YEAR)
  const totals = new Map<number, number>()
  for (const [{ year, hour }, value] of rows) {
    if (hour === null) continue
    addAt(hours, hour, value)
    addAt(counts, hour, 1)
    totals.set(year, (totals.get(year) ?? 0) + value)
  }
  const years = totals.size
  const missing = counts.reduce((sum, count) => sum + (count === years ? 0 : 1), 0)
  if (years === 0 || missing > 0) throw incompleteContent({ rows: rows.length, missing })
  return {
    hours: hours.map((sum, hour) => sum / numberAt(counts, hour)),
    years: [...totals].map(([year, total]) => ({ year, total })).sort((one, other) => one.year - other.year),
  }
}

/** Fewest years that have a spread. */
const LEAST_YEARS = 5

/** Standard deviation of yearly figures, percent of their mean; null with fewer than five. */
export function computeSpreadPercent(yearly: readonly number[]): number | null {
  const mean = yearly.reduce((sum, one) => sum + one, 0) / yearly.length
  if (yearly.length < LEAST_YEARS || mean <= 0) return null
  const squares = yearly.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return (100 * Math.sqrt(squares / (yearly.length - 1))) / mean
}
