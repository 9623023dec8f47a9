import { domainError } from '../../domain-error.ts'
import { cupsControlLetters } from '../../identifiers/cups.ts'
import { ESTIMATED, MISSING, totalKwh } from '../../time/energy-series.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveFile, CurveFileOptions, CurveRow, CurveWarning, RejectedLine } from './curve-file.ts'
import type { CurveLayout } from './curve-layout.ts'
import { settleLabels, type LabelledReadings } from './label-convention.ts'
import { layoutByColumnCount } from './layout-by-columns.ts'
import { placeReadings } from './place-readings.ts'
import { dateReadings } from './place-undated.ts'
import { measureFileLayout } from './measure-file.ts'
import { readMatrix } from './read-matrix.ts'
import { readVector } from './read-vector.ts'
import type { Readings } from './readings.ts'
import { findHeader, layoutOfKnownHeader } from './recognise-header.ts'
import { splitCurveText, type CellSeparator } from './split-lines.ts'
import { compactCups, isCups, isSameSupply } from './supply-of-row.ts'

/** A usual hour of more than this many kWh (440 GWh a year) can only be Wh. */
const IMPLAUSIBLE_HOUR_KWH = 50_000

/**
 * Recognises and reads the consumption curve in the decoded text of a file (csv, txt or no extension).
 *
 * The layout is found in the content: first by the names of its columns (Datadis old and new, e-distribución, i-DE,
 * the distributors' common pattern, the Endesa customer area, the sheet H01..H25 or of 96/100 quarters), otherwise
 * by their number (2 or 3: one value per row; 25, 26, 97, 98, 101 or 102: one day per row). Separator, decimal
 * mark, unit, order of the date and meaning of the hour labels are inferred from the whole file.
 *
 * @param text decoded text; windows-1252 must have been decoded before
 * @param options clock of the supply, chosen CUPS, days of undated values, unit
 * @returns energy in kWh from the first midnight to the last, gaps MISSING and 0; the rejected lines in order
 * @throws CURVE_FILE_EMPTY, CURVE_FORMAT_INVALID, CURVE_NO_VALID_LINE, CURVE_SEVERAL_CUPS, CURVE_CUPS_NOT_IN_FILE,
 *   CURVE_DATES_NEEDED, CURVE_DATE_ORDER_NEEDED, CURVE_SPAN_TOO_LONG, CURVE_TOO_MANY_LINES
 */
export function parseCurveText(text: string, options: CurveFileOptions = {}): CurveFile {
  const { rows, separator } = splitCurveText(text)
  return parseRows(rows, separator, options)
}

/**
 * The same for the rows of a spreadsheet: cells are texts, numbers or null, dates ISO text or serial numbers.
 *
 * @throws as `parseCurveText`
 */
export function parseCurveRows(rows: readonly CurveRow[], options: CurveFileOptions = {}): CurveFile {
  const filled = rows.flatMap(({ line, cells }) => {
    let width = cells.length
    while (width > 0 && (cells[width - 1] === null || cells[width - 1] === '')) width--
    return width === 0 ? [] : [{ line, cells: width === cells.length ? cells : cells.slice(0, width) }]
  })
  return parseRows(filled, null, options)
}

function parseRows(
  rows: readonly CurveRow[],
  separator: CellSeparator | null,
  options: CurveFileOptions,
): CurveFile {
  if (rows.length === 0) throw domainError(curveFileErrors, 'CURVE_FILE_EMPTY')
  const { zone = 'Europe/Madrid' } = options
  const rejected: RejectedLine[] = []
  const warnings: CurveWarning[] = []
  const layout = layoutOf(rows, separator)
  const found =
    layout.kind === 'matrix'
      ? readMatrix(rows, layout, options, rejected)
      : readVector(rows, layout, separator, options, rejected)
  if (found.values.length === 0) throw noValidLine(rejected)
  const { readings, cups: named } = chooseSupply(found, options.cups)
  const cups = named ?? cupsAbove(rows.slice(0, layout.firstRow))
  const labelled = labelReadings(readings, layout, options, rejected, warnings)
  const unit = options.unit ?? layout.unit ?? assumedUnit(labelled, warnings)
  if (readings.isConverted) warnings.push({ code: 'CURVE_INSTANTS_CONVERTED', details: {} })
  if (readings.isMonthFirst && options.dateOrder === undefined) {
    warnings.push({ code: 'CURVE_MONTH_FIRST', details: {} })
  }
  if (cups !== null) warnings.push(...cupsWarnings(cups))
  const placed = placeReadings(labelled, unit === 'Wh' ? 1000 : 1, zone, rejected)
  if (placed === null) throw noValidLine(rejected)
  const { series, surplus, firstDate, lastDate, days } = placed
  rejected.sort((one, other) => one.line - other.line)
  let estimatedSteps = 0
  let missingSteps = 0
  for (const quality of series.quality ?? []) {
    if (quality === ESTIMATED) estimatedSteps++
    else if (quality === MISSING) missingSteps++
  }
  const { format } = layout
  const counts = { days, totalKwh: totalKwh(series), estimatedSteps, missingSteps }
  const summary = { format, stepMinutes: series.stepMinutes, unit, firstDate, lastDate, ...counts }
  return { cups, series, surplus, summary, rejected, warnings }
}

function layoutOf(rows: readonly CurveRow[], separator: CellSeparator | null): CurveLayout {
  const measures = measureFileLayout(rows)
  if (measures) return measures
  const header = findHeader(rows)
  return (header && layoutOfKnownHeader(header)) ?? layoutByColumnCount(rows, header, separator)
}

function labelReadings(
  readings: Readings,
  layout: CurveLayout,
  options: CurveFileOptions,
  rejected: RejectedLine[],
  warnings: CurveWarning[],
): LabelledReadings {
  if (!readings.dated) return dateReadings(readings, layout, options, warnings)
  if (layout.kind === 'matrix') return { readings, stepMinutes: layout.stepMinutes }
  // A stamp of another clock names the start, whatever midnight it opens or closes here.
  const isDefined = layout.isClockDefined || readings.isConverted
  return settleLabels(readings, { names: layout.clockNames, isDefined }, rejected)
}

/** Keeps one supply: the only one, or the one that was asked for. */
function chooseSupply(
  readings: Readings,
  wanted: string | undefined,
): { readings: Readings; cups: string | null } {
  const { supplies } = readings
  if (wanted === undefined || supplies.length === 0) {
    if (supplies.length > 1) {
      throw domainError(curveFileErrors, 'CURVE_SEVERAL_CUPS', { field: 'cups', details: { cups: supplies } })
    }
    return { readings, cups: supplies[0] ?? null }
  }
  const chosen = supplies.findIndex((supply) => isSameSupply(supply, compactCups(wanted)))
  const cups = supplies[chosen]
  if (cups === undefined) {
    throw domainError(curveFileErrors, 'CURVE_CUPS_NOT_IN_FILE', {
      field: 'cups',
      details: { cups: supplies },
    })
  }
  if (supplies.length === 1) return { readings, cups }
  const values = readings.values.filter(({ supply }) => supply === chosen)
  return { readings: { ...readings, values }, cups }
}

/** The CUPS that a customer area writes above the names of the columns. */
function cupsAbove(rows: readonly CurveRow[]): string | null {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const text = typeof cell === 'string' ? compactCups(cell) : ''
      if (isCups(text)) return text
    }
  }
  return null
}

function cupsWarnings(cups: string): CurveWarning[] {
  if (!isCups(cups)) return [{ code: 'CURVE_CUPS_MALFORMED', details: { cups } }]
  const letters = cupsControlLetters(cups.slice(2, 18))
  if (letters === cups.slice(18, 20)) return []
  return [{ code: 'CURVE_CUPS_CONTROL_WRONG', details: { cups, letters } }]
}

/** Wh where the usual hour is impossible in kWh: by the median, which one wrong value does not move. */
function assumedUnit({ readings, stepMinutes }: LabelledReadings, warnings: CurveWarning[]): 'kWh' | 'Wh' {
  const energies = Float64Array.from(
    readings.values.filter(({ energy }) => energy > 0),
    ({ energy }) => energy,
  ).sort()
  const { length } = energies
  if (length === 0) return 'kWh'
  const median = ((energies[Math.floor((length - 1) / 2)] ?? 0) + (energies[Math.floor(length / 2)] ?? 0)) / 2
  const usualHour = median * (60 / stepMinutes)
  if (usualHour <= IMPLAUSIBLE_HOUR_KWH) return 'kWh'
  warnings.push({ code: 'CURVE_UNIT_ASSUMED_WH', details: { usualHour: Math.round(usualHour) } })
  return 'Wh'
}

function noValidLine(rejected: readonly RejectedLine[]): Error {
  return domainError(curveFileErrors, 'CURVE_NO_VALID_LINE', {
    details: { rejectedLines: rejected.length, rejected: rejected.slice(0, 20) },
  })
}
