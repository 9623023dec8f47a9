import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { slotsOfDay } from '../../curves/curve-files/slots-of-day.ts'
import {
  CLOCK_RULE_FIRST_YEAR,
  CLOCK_RULE_LAST_YEAR,
  clockChangeOf,
  dayNumberOf,
  isCivilDate,
  startOfDayUtc,
  utcOffsetMinutesAt,
  type CivilDate,
} from '../../time/civil-time.ts'
import { checkWholeDays } from './whole-profile-days.ts'
import { loadProfileErrors } from './load-profile.errors.ts'
import type { ProfileType, PublishedProfile } from './load-profile.ts'
import { findProfileColumns, type ProfileFileColumns, type ProfileFileRow } from './profile-file-columns.ts'

const HOUR_MS = 3_600_000
const MADRID = 'Europe/Madrid'
/** A file has a month or a year: 8,784 hours, titles and blank lines. */
const MAX_LINES = 9_000
/** Longer than any line of ten columns. */
const MAX_LINE_LENGTH = 1_000
/** Further columns are ignored. */
const MAX_COLUMNS = 40

/** Options for a file without all the information. */
export interface ProfileFileOptions {
  /** Type of the file given by the publisher; final by default. */
  readonly type?: ProfileType
  /** Year of a table that has only month, day and hour. */
  readonly year?: number
  /**
   * Reject days that lack an hour or whose coefficients cannot be shares of a year, as required for
   * storing.
   */
  readonly wholeDays?: boolean
}

interface ProfileLine {
  readonly line: number
  readonly date: CivilDate
  readonly label: number
  /** 1 summer, 0 winter, at the end of the hour; -1 when the file has no flag. */
  readonly season: number
  readonly cells: readonly string[]
}

/**
 * Reads the text of a profile file of the system operator: PERFF (`AÑO;MES;DIA;HORA;VERANO(1)/INVIERNO(0);COEF.
 * PERFIL P2.0TD;…`), or a table of month, day, hour and profiles, as the yearly resolutions annex the initial ones.
 *
 * @param text decoded text (the published files are ISO-8859-1), columns parted by semicolons or tabs.
 * @returns as {@link parseProfileRows}. @throws as {@link parseProfileRows}.
 */
export function parseProfileFile(text: string, options: ProfileFileOptions = {}): PublishedProfile[] {
  const lines = text.split('\n', MAX_LINES + 1)
  if (lines.length > MAX_LINES) throw tooLong()
  const separator = lines.some((line) => line.includes(';')) ? ';' : '\t'
  const rows = lines.map((line, index) => {
    if (line.length > MAX_LINE_LENGTH) throw invalidLine(index + 1)
    return { line: index + 1, cells: line.split(separator, MAX_COLUMNS) }
  })
  return parseProfileRows(rows, options)
}

/**
 * Reads the rows of a profile file, from a text or from a sheet.
 *
 * Hours are labelled by their end, 1 to 24, on the clock of the peninsula. With the season flag the two labels 2
 * of October are distinguished and the label 2 that March lacks is not missed; without it the labels of the day
 * decide (counted 1 to 25, or named by the clock).
 *
 * @returns for each profile one run per sequence of hours without a gap, in order of time.
 * @throws the codes of `loadProfileErrors`; a wrong line stops the reading and is named (`details.line`).
 */
export function parseProfileRows(
  rows: readonly ProfileFileRow[],
  options: ProfileFileOptions = {},
): PublishedProfile[] {
  if (rows.length > MAX_LINES) throw tooLong()
  const { columns, headerIndex } = findProfileColumns(rows)
  if (columns.year < 0 && options.year === undefined) {
    throw domainError(loadProfileErrors, 'PROFILE_FILE_YEAR_MISSING', { field: 'year' })
  }
  const lines = rows.slice(headerIndex + 1).flatMap((row) => {
    const cells = row.cells.map((cell) => cell.trim())
    return cells.every((cell) => cell === '') ? [] : [lineOf({ line: row.line, cells }, columns, options)]
  })
  if (lines.length === 0) throw domainError(loadProfileErrors, 'PROFILE_FILE_EMPTY', { field: 'file' })
  const placed = (columns.season < 0 ? placeByDay(lines) : lines.map(placeByFlag)).sort(
    (one, other) => one.startUtc - other.startUtc,
  )
  refuseRepeatedHours(placed)
  const type = options.type ?? 'Final'
  const values = columns.profiles.map(({ name, column }) => ({
    name,
    coefficients: Float64Array.from(placed, ({ line }) => coefficientOf(line, column)),
  }))
  if (options.wholeDays) {
    const dated = placed.map(({ line }) => line)
    for (const { coefficients } of values) checkWholeDays(dated, coefficients, MADRID)
  }
  const runs = runsOf(placed)
  return values.flatMap(({ name, coefficients }) =>
    runs.map(({ startUtc, first, last }) => ({
      name,
      type,
      startUtc,
      coefficients: coefficients.slice(first, last),
    })),
  )
}

interface PlacedLine {
  readonly startUtc: number
  readonly line: ProfileLine
}

function lineOf(
  { line, cells }: ProfileFileRow,
  columns: ProfileFileColumns,
  options: ProfileFileOptions,
): ProfileLine {
  const year = columns.year < 0 ? String(options.year) : (cells[columns.year] ?? '')
  const date = `${year.padStart(4, '0')}-${two(cells[columns.month])}-${two(cells[columns.day])}`
  const label = /^\d{1,2}$/.test(cells[columns.hour] ?? '') ? Number(cells[columns.hour]) : 0
  const season = columns.season < 0 ? '-1' : cells[columns.season]
  const isSeason = columns.season < 0 || season === '0' || season === '1'
  // "25" for 2025 is a date of the first century, whose clock rule is not known.
  const isKnownYear = Number(year) >= CLOCK_RULE_FIRST_YEAR && Number(year) <= CLOCK_RULE_LAST_YEAR
  if (!isKnownYear || !isCivilDate(date) || label < 1 || label > 25 || !isSeason) throw invalidLine(line)
  return { line, date, label, season: Number(season), cells }
}

/** The flag is the clock at the end of the hour, so the instant follows without a table of change days. */
function placeByFlag(line: ProfileLine): PlacedLine {
  const endUtc = (dayNumberOf(line.date) * 24 + line.label - 1 - line.season) * HOUR_MS
  if (line.label > 24 || utcOffsetMinutesAt(endUtc, MADRID) !== 60 + 60 * line.season)
    throw invalidLine(line.line)
  return { startUtc: endUtc - HOUR_MS, line }
}

function placeByDay(lines: readonly ProfileLine[]): PlacedLine[] {
  const days = new Map<CivilDate, ProfileLine[]>()
  for (const line of lines) {
    const day = days.get(line.date)
    if (day) day.push(line)
    else days.set(line.date, [line])
  }
  return [...days].flatMap(([date, day]) => {
    const slots = slotsOfDay({
      labels: day.map(({ label }) => ({ label, season: -1 })),
      change: clockChangeOf(date),
      stepsPerHour: 1,
      zone: MADRID,
    })
    const dayStart = startOfDayUtc(date, MADRID)
    return day.map((line, index) => {
      const slot = elementAt(slots, index)
      if (slot < 0) throw invalidLine(line.line)
      return { startUtc: dayStart + slot * HOUR_MS, line }
    })
  })
}

function refuseRepeatedHours(placed: readonly PlacedLine[]): void {
  let previous: PlacedLine | undefined
  for (const one of placed) {
    if (previous?.startUtc === one.startUtc) {
      throw domainError(loadProfileErrors, 'PROFILE_HOUR_REPEATED', {
        field: 'file',
        details: { line: Math.max(one.line.line, previous.line.line) },
      })
    }
    previous = one
  }
}

/** A sequence without a missing hour: its lines by index, the last exclusive. */
interface Run {
  readonly startUtc: number
  readonly first: number
  last: number
}

function runsOf(placed: readonly PlacedLine[]): Run[] {
  const runs: Run[] = []
  for (const [at, { startUtc }] of placed.entries()) {
    const run = runs.at(-1)
    if (run && startUtc === run.startUtc + (at - run.first) * HOUR_MS) run.last = at + 1
    else runs.push({ startUtc, first: at, last: at + 1 })
  }
  return runs
}

function coefficientOf({ cells, line }: ProfileLine, column: number): number {
  const text = (cells[column] ?? '').replace(',', '.')
  const value = /^\d*[.]?\d+(e-?\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN
  if (!(value >= 0 && value < 1)) throw invalidLine(line)
  return value
}

function two(text: string | undefined): string {
  return (text ?? '').padStart(2, '0')
}

function tooLong() {
  return domainError(loadProfileErrors, 'PROFILE_FILE_TOO_LONG', { field: 'file' })
}

function invalidLine(line: number) {
  return domainError(loadProfileErrors, 'PROFILE_LINE_INVALID', { field: 'file', details: { line } })
}
