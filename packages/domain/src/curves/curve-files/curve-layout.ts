import type { CurveFormat } from './curve-file.ts'

/** Positions in a file with one value per row. Columns count from 0; null is an absent column. */
export interface VectorLayout {
  readonly kind: 'vector'
  readonly format: Exclude<CurveFormat, 'matrix'>
  /** Index of the first row with data. */
  readonly firstRow: number
  readonly cups: number | null
  /** Date, with or without a time in the same cell; null where the values carry no dates. */
  readonly date: number | null
  /** Hour label; null where the time is in the date cell or missing. */
  readonly hour: number | null
  readonly energy: number
  readonly surplus: number | null
  /** 0 winter, 1 summer; distinguishes the two passes of the repeated hour. */
  readonly season: number | null
  readonly method: number | null
  /** 1 firm, 0 provisional. */
  readonly firm: number | null
  /** Unit that the header names. */
  readonly unit: 'kWh' | 'Wh' | null
  /** What an `HH:MM` label names where the labels themselves do not prove it. */
  readonly clockNames: 'start' | 'end'
  /** The format itself defines what the labels name: they are not asked. */
  readonly isClockDefined: boolean
  /** Stamps without a distance to UTC are in UTC. */
  readonly isUtc: boolean
  /** Codes in the `method` column that mean a measured value; null where letters say it. */
  readonly measuredMethods: readonly string[] | null
  /** Names in the header; 0 without one. */
  readonly headerWidth: number
}

/** Positions in a sheet with one row per day. */
export interface MatrixLayout {
  readonly kind: 'matrix'
  readonly format: 'matrix'
  readonly firstRow: number
  readonly cups: number | null
  readonly date: number | null
  /** Columns of the steps in time order: 24 or 25 hours, 96 or 100 quarters. */
  readonly steps: readonly number[]
  readonly stepMinutes: 15 | 60
  readonly unit: 'kWh' | 'Wh' | null
}

export type CurveLayout = VectorLayout | MatrixLayout
