import { DomainError, domainError } from '../../domain-error.ts'
import { cupsControlLetters } from '../../identifiers/cups.ts'
import { ESTIMATED, MISSING, totalKwh } from '../../time/energy-series.ts'
import { curveFileErrors } from './curve-file.errors.ts'
import type { CurveFile, CurveFileOptions, CurveWarning, RejectedLine } from './curve-file.ts'
import type { CurveLayout } from './curve-layout.ts'
import { settleLabels, type LabelledReadings } from './label-convention.ts'
import { placeReadings } from './place-readings.ts'
import { dateReadings } from './place-undated.ts'
import type { Readings } from './readings.ts'
import { isCups } from './supply-of-row.ts'

/** A usual hour of more than this many kWh (440 GWh a year) can only be Wh. */
const IMPLAUSIBLE_HOUR_KWH = 50_000

/** Readings of one supply and what the file says about them. */
export interface SupplyReadings {
  readonly readings: Readings
  readonly layout: CurveLayout
  readonly cups: string | null
  /** Lines that were rejected before; those that find no place are added. */
  readonly rejected: RejectedLine[]
}

/**
 * Places the readings of one supply in time and states what was assumed.
 *
 * @throws CURVE_NO_VALID_LINE, CURVE_DATES_NEEDED, CURVE_FORMAT_INVALID, CURVE_SPAN_TOO_LONG
 */
export function curveOfReadings(supply: SupplyReadings, options: CurveFileOptions): CurveFile {
  const { readings, layout, cups, rejected } = supply
  const { zone = 'Europe/Madrid' } = options
  const warnings: CurveWarning[] = []
  const labelled = labelReadings(readings, layout, options, rejected, warnings)
  const unit = options.unit ?? layout.unit ?? assumedUnit(labelled, warnings)
  if (readings.isConverted) warnings.push({ code: 'CURVE_INSTANTS_CONVERTED', details: {} })
  if (readings.isMonthFirst && options.dateOrder === undefined) {
    warnings.push({ code: 'CURVE_MONTH_FIRST', details: {} })
  }
  const values = readings.values.filter(({ provisional }) => provisional).length
  if (values > 0) warnings.push({ code: 'CURVE_VALUES_PROVISIONAL', details: { values } })
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

export function noValidLine(rejected: readonly RejectedLine[]): DomainError {
  return domainError(curveFileErrors, 'CURVE_NO_VALID_LINE', {
    details: { rejectedLines: rejected.length, rejected: rejected.slice(0, 20) },
  })
}
