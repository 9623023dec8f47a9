import type { CivilDate, TimeZone } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { DateOrder } from './parse-day.ts'

/** A cell as text or as a number of a spreadsheet; null is an empty cell. Dates arrive as ISO text. */
export type CurveCell = string | number | null

/** A row with the number of the line (text) or row (spreadsheet) it came from, the first being 1. */
export interface CurveRow {
  readonly line: number
  readonly cells: readonly CurveCell[]
}

/** The layouts that are recognised: by names, by the cells of a measure file, the last two by their number of columns. */
export type CurveFormat =
  | 'datadis-old'
  | 'datadis-new'
  | 'e-distribucion'
  | 'i-de'
  | 'distributor'
  | 'endesa-customer-area'
  | 'f5d'
  | 'p5d'
  | 'a5d'
  | 'b5d'
  | 'p1'
  | 'p1d'
  | 'p2'
  | 'p2d'
  | 'f1'
  | 'matrix'
  | 'vector'

/** Why one line was left out. The rest of the file is still used. */
export type RejectedLineCode =
  | 'CURVE_COLUMNS_WRONG'
  | 'CURVE_DATE_INVALID'
  | 'CURVE_HOUR_INVALID'
  | 'CURVE_HOUR_REPEATED'
  | 'CURVE_HOUR_DOES_NOT_EXIST'
  | 'CURVE_VALUE_INVALID'
  | 'CURVE_VALUE_NEGATIVE'
  | 'CURVE_VALUE_IMPLAUSIBLE'

export interface RejectedLine {
  readonly line: number
  readonly code: RejectedLineCode
  /** The wrong text as it is in the file, cut to 60 characters. */
  readonly detail: string
}

/** Warnings about a file that was read. */
export interface CurveWarning {
  readonly code:
    | 'CURVE_DAYS_MISMATCH'
    | 'CURVE_UNIT_ASSUMED_WH'
    | 'CURVE_INSTANTS_CONVERTED'
    | 'CURVE_MONTH_FIRST'
    | 'CURVE_CUPS_CONTROL_WRONG'
    | 'CURVE_CUPS_MALFORMED'
    | 'CURVE_VALUES_PROVISIONAL'
  readonly details: Readonly<Record<string, number | string>>
}

export interface CurveFileSummary {
  readonly format: CurveFormat
  readonly stepMinutes: 15 | 60
  /** Unit of the values in the file; the series is always in kWh. */
  readonly unit: 'kWh' | 'Wh'
  readonly firstDate: CivilDate
  readonly lastDate: CivilDate
  /** Days with at least one value, not the days between the first and the last. */
  readonly days: number
  readonly totalKwh: number
  readonly estimatedSteps: number
  readonly missingSteps: number
}

export interface CurveFile {
  /** Compact upper-case CUPS, or null where the file names none. */
  readonly cups: string | null
  /** From the midnight that opens the first day to the one that closes the last; gaps are MISSING. */
  readonly series: EnergySeries
  /** Energy given to the grid, same shape as `series`; null where the file has no such column. */
  readonly surplus: EnergySeries | null
  readonly summary: CurveFileSummary
  readonly rejected: readonly RejectedLine[]
  readonly warnings: readonly CurveWarning[]
}

export interface CurveFileOptions {
  /** Name of the file: it distinguishes measure files with the same columns. */
  readonly fileName?: string
  /** Clock of the supply; it places the missing and the repeated hour. Default `Europe/Madrid`. */
  readonly zone?: TimeZone
  /** The supply to take from a file with several; compared on its first 20 characters. */
  readonly cups?: string
  /** First and last day of values that carry no dates. */
  readonly startDate?: CivilDate
  readonly endDate?: CivilDate
  /** Order of day and month where the dates fit both. */
  readonly dateOrder?: DateOrder
  /** Overrides the unit found in the header. */
  readonly unit?: 'kWh' | 'Wh'
}
