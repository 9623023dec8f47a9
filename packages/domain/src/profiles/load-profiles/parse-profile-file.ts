import { domainError } from '../../domain-error.ts'
import { slotsOfDay } from '../../curves/curve-files/slots-of-day.ts'
import {
  clockChangeOf,
  isCivilDate,
  startOfDayUtc,
  utcOffsetMinutesAt,
  type CivilDate,
} from '../../time/civil-time.ts'
import { profileNames, type ProfileName } from './compact-profile.data.ts'
import { loadProfileErrors } from './load-profile.errors.ts'
import type { ProfileType, PublishedProfile } from './load-profile.ts'

const HOUR_MS = 3_600_000
const MADRID = 'Europe/Madrid'
/** Ten years of hours: a file holds a month or a year. */
const MAX_LINES = 90_000

/** How to read a file that does not say everything itself. */
export interface ProfileFileOptions {
  /** What the publisher calls the file; final unless told. */
  readonly type?: ProfileType
  /** Year of a table that has only month, day and hour. */
  readonly year?: number
}

interface Columns {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly season: number
  readonly profiles: readonly { readonly name: ProfileName; readonly column: number }[]
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
 * Reads a profile file of the system operator: PERFF (`AÑO;MES;DIA;HORA;VERANO(1)/INVIERNO(0);COEF. PERFIL
 * P2.0TD;…`), or a table of month, day, hour and profiles, as the yearly resolutions annex the initial ones.
 *
 * Hours are labelled by their end, 1 to 24, on the clock of the peninsula. With the season flag the two labels 2
 * of October are told apart and the label 2 that March lacks is not missed; without it the labels of the day
 * decide (counted 1 to 25, or named by the clock).
 *
 * @param text decoded text (the published files are ISO-8859-1).
 * @returns for each profile one run per stretch of hours without a gap, in order of time.
 * @throws the codes of `loadProfileErrors`; a line at fault stops the reading and is named (`details.line`).
 */
export function parseProfileFile(text: string, options: ProfileFileOptions = {}): PublishedProfile[] {
  const rows = text.split('\n')
  if (rows.length > MAX_LINES)
    throw domainError(loadProfileErrors, 'PROFILE_FILE_TOO_LONG', { field: 'file' })
  const columns = columnsOf(rows[0] ?? '')
  if (columns.year < 0 && options.year === undefined) {
    throw domainError(loadProfileErrors, 'PROFILE_FILE_YEAR_MISSING', { field: 'year' })
  }
  const lines = rows.slice(1).flatMap((row, index) => {
    const cells = row.split(';').map((cell) => cell.trim())
    return cells.every((cell) => cell === '') ? [] : [lineOf(cells, index + 2, columns, options)]
  })
  if (lines.length === 0) throw domainError(loadProfileErrors, 'PROFILE_FILE_EMPTY', { field: 'file' })
  const placed = (columns.season < 0 ? placeByDay(lines) : lines.map(placeByFlag)).sort(
    (one, other) => one.startUtc - other.startUtc,
  )
  for (let at = 1; at < placed.length; at++) {
    if (placed[at].startUtc === placed[at - 1].startUtc) {
      throw domainError(loadProfileErrors, 'PROFILE_HOUR_REPEATED', {
        field: 'file',
        details: { line: Math.max(placed[at].line.line, placed[at - 1].line.line) },
      })
    }
  }
  const type = options.type ?? 'Final'
  return columns.profiles.flatMap(({ name, column }) =>
    runsOf(placed).map((run) => ({
      name,
      type,
      startUtc: run[0].startUtc,
      coefficients: Float64Array.from(run, ({ line }) => coefficientOf(line, column)),
    })),
  )
}

interface PlacedLine {
  readonly startUtc: number
  readonly line: ProfileLine
}

function columnsOf(header: string): Columns {
  const names = header.split(';').map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  )
  const profiles = profileNames
    .map((name) => ({ name, column: names.findIndex((one) => one.endsWith(`P${name}`)) }))
    .filter(({ column }) => column >= 0)
  const columns = {
    // The Ñ of AÑO arrives in as many ways as there are encodings.
    year: names.findIndex((name) => /^A.{1,3}O$/.test(name)),
    month: names.indexOf('MES'),
    day: names.findIndex((name) => name === 'DIA' || name === 'DÍA'),
    hour: names.indexOf('HORA'),
    season: names.findIndex((name) => name.startsWith('VERANO')),
    profiles,
  }
  if (columns.month < 0 || columns.day < 0 || columns.hour < 0 || profiles.length === 0) {
    throw domainError(loadProfileErrors, 'PROFILE_FILE_COLUMNS', {
      field: 'file',
      details: { header: header.slice(0, 120) },
    })
  }
  return columns
}

function lineOf(
  cells: readonly string[],
  line: number,
  columns: Columns,
  options: ProfileFileOptions,
): ProfileLine {
  const year = columns.year < 0 ? String(options.year) : (cells[columns.year] ?? '')
  const date = `${year.padStart(4, '0')}-${two(cells[columns.month])}-${two(cells[columns.day])}`
  const label = /^\d{1,2}$/.test(cells[columns.hour] ?? '') ? Number(cells[columns.hour]) : 0
  const season = columns.season < 0 ? '-1' : cells[columns.season]
  const isSeason = columns.season < 0 || season === '0' || season === '1'
  if (!isCivilDate(date) || label < 1 || label > 25 || !isSeason) throw invalidLine(line)
  return { line, date, label, season: Number(season), cells }
}

/** The flag is the clock at the end of the hour, so the instant follows without a table of change days. */
function placeByFlag(line: ProfileLine): PlacedLine {
  const [year, month, day] = line.date.split('-').map(Number)
  const endUtc = Date.UTC(year, month - 1, day) + (line.label - 1 - line.season) * HOUR_MS
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
      labels: day.map((line) => line.label),
      seasons: day.map(() => -1),
      change: clockChangeOf(date),
      stepsPerHour: 1,
      zone: MADRID,
    })
    const dayStart = startOfDayUtc(date, MADRID)
    return day.map((line, index) => {
      if (slots[index] < 0) throw invalidLine(line.line)
      return { startUtc: dayStart + slots[index] * HOUR_MS, line }
    })
  })
}

function runsOf(placed: readonly PlacedLine[]): PlacedLine[][] {
  const runs: PlacedLine[][] = []
  for (const one of placed) {
    const run = runs.at(-1)
    if (run && one.startUtc - run[run.length - 1].startUtc === HOUR_MS) run.push(one)
    else runs.push([one])
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

function invalidLine(line: number) {
  return domainError(loadProfileErrors, 'PROFILE_LINE_INVALID', { field: 'file', details: { line } })
}
