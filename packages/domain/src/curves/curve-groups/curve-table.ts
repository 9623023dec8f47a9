import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import { periodNames } from '../../periods/by-period.ts'
import type { TimeZone } from '../../time/civil-time.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import {
  ESTIMATED,
  MISSING,
  toHourly,
  toQuarterHours,
  totalKwh,
  type EnergySeries,
} from '../../time/energy-series.ts'
import { packedDaysOf } from '../consumption-curves/curve-days.ts'
import { skippedSlots, type PackedDay } from '../consumption-curves/curve-day.ts'
import { monthlyConsumption } from '../consumption-curves/monthly-consumption.ts'
import { writeCurveFile } from '../curve-files/write-curve-file.ts'

/** Layouts in which curves are handed to marketers. */
export const curveLayouts = ['hours', 'days', 'quarters', 'months', 'f5d'] as const
export type CurveLayoutName = (typeof curveLayouts)[number]

export interface TableCurve {
  /** CUPS, or the name of a sum. */
  readonly name: string
  readonly series: EnergySeries
  readonly zone: GeographicalZoneId
  readonly timeZone: TimeZone
  /** Null where the months have no periods. */
  readonly tariff: AccessTariffName | null
}

export type CurveTableCell = string | number | null | { readonly date: string }

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(2, '0')}`)

/** Names of the columns; an F5D has none, so that they only head a workbook. */
export const curveTableHeaders: Readonly<Record<CurveLayoutName, readonly string[]>> = {
  hours: ['CUPS', 'Fecha', 'Hora', 'Consumo_kWh', 'Real/Estimado'],
  days: ['CUPS', 'Fecha', ...numbered('H', 25)],
  quarters: ['CUPS', 'Fecha', 'Cuarto', 'Consumo_kWh', 'Real/Estimado'],
  months: ['CUPS', 'Año', 'Mes', ...periodNames.map((name) => `${name.toUpperCase()}_kWh`), 'Total_kWh'],
  f5d: ['cups', 'timestamp', 'season', 'ai', 'ae', 'r1', 'r2', 'r3', 'r4', 'method', 'firm', 'invoice'],
}

/**
 * The rows of a curve in a layout. Hours count 1 to 25 (23 in March), quarters 1 to 100. Hours of a curve are divided into
 * equal quarters, which are then estimated. Missing steps are left out, or an empty cell.
 */
export function* curveTableRows(
  layout: CurveLayoutName,
  curve: TableCurve,
): Generator<readonly CurveTableCell[]> {
  if (layout === 'months') yield* monthRows(curve)
  else if (layout === 'f5d') yield* measureRows(curve)
  else yield* dayRows(layout, curve)
}

function* dayRows(
  layout: 'hours' | 'days' | 'quarters',
  curve: TableCurve,
): Generator<readonly CurveTableCell[]> {
  const series = layout === 'quarters' ? toQuarterHours(curve.series) : toHourly(curve.series)
  for (const day of packedDaysOf(series, curve.timeZone)) {
    if (layout === 'days') yield dayRow(curve, day)
    else yield* stepRows(curve, day)
  }
}

function* stepRows(
  { name }: TableCurve,
  { date, kwh, quality }: PackedDay,
): Generator<readonly CurveTableCell[]> {
  for (const [step, energy] of kwh.entries()) {
    if (quality[step] === MISSING) continue
    yield [name, { date }, step + 1, rounded(energy), quality[step] === ESTIMATED ? 'E' : 'R']
  }
}

/** In March the cell of the hour that the day lacks is empty; in October the repeated hour follows the first. */
function dayRow({ name, timeZone }: TableCurve, day: PackedDay): readonly CurveTableCell[] {
  const skipped = skippedSlots(day.date, timeZone, 60)
  const cells = Array.from({ length: 25 }, (): number | null => null)
  for (const [step, energy] of day.kwh.entries()) {
    const at = skipped && step >= skipped.first ? step + skipped.count : step
    if (day.quality[step] !== MISSING) cells[at] = rounded(energy)
  }
  return [name, { date: day.date }, ...cells]
}

function* monthRows(curve: TableCurve): Generator<readonly CurveTableCell[]> {
  const { name, series, tariff, zone, timeZone } = curve
  if (tariff !== null) {
    const years = monthlyConsumption(series, tariff, zone)
    for (const [year, months] of Object.entries(years)) {
      for (const [month, periods] of Object.entries(months)) {
        const cells = periodNames.map((period) => periods[period])
        const total = cells.reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)
        yield [
          name,
          Number(year),
          Number(month),
          ...cells.map((kwh) => (kwh === undefined ? null : rounded(kwh))),
          rounded(total),
        ]
      }
    }
    return
  }
  const totals = new Map<string, number>()
  for (const day of packedDaysOf(series, timeZone)) {
    const month = day.date.slice(0, 7)
    const energy = totalKwh({ startUtc: 0, stepMinutes: day.stepMinutes, kwh: day.kwh })
    totals.set(month, (totals.get(month) ?? 0) + energy)
  }
  for (const [month, total] of totals) {
    yield [
      name,
      Number(month.slice(0, 4)),
      Number(month.slice(5)),
      ...periodNames.map(() => null),
      rounded(total),
    ]
  }
}

/** Day by day: a curve of years is not one text. The name is not written as text, which may have a semicolon. */
function* measureRows({ name, series, timeZone }: TableCurve): Generator<readonly CurveTableCell[]> {
  for (const { date, kwh, quality } of packedDaysOf(toHourly(series), timeZone)) {
    const day = { startUtc: startOfDayUtc(date, timeZone), stepMinutes: 60, kwh, quality } as const
    const text = writeCurveFile('f5d', { cups: '', series: day, zone: timeZone })
    for (const line of text.split('\r\n')) {
      if (line !== '') yield [name, ...line.replace(/;$/, '').split(';').slice(1)]
    }
  }
}

/** To the watt-hour, as the files of distributors. */
function rounded(kwh: number): number {
  return Math.round(kwh * 1000) / 1000
}
