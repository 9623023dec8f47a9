import { DomainError, domainError } from '../../domain-error.ts'
import { compactCups, isCups } from '../../curves/curve-files/supply-of-row.ts'
import type { CurveFile, CurveRow } from '../../curves/curve-files/curve-file.ts'
import { parseCurveRows } from '../../curves/curve-files/parse-curve-file.ts'
import type { PeriodReading } from '../../curves/curve-entry/period-readings.ts'
import { findAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { fromPeriodArray, periodNames, type ByPeriod } from '../../periods/by-period.ts'
import { addDays, type CivilDate } from '../../time/civil-time.ts'
import { foldText } from '../../text/fold-text.ts'
import { monthlyReadingsOf, type BilledEnergy } from '../sips-files/sips-months.ts'
import { pointFields, readingFields, supplyPointSheets, type PointField } from './supply-point-fields.data.ts'
import { supplyPointFileErrors } from './supply-point-file.errors.ts'
import {
  dateOf,
  fieldOfName,
  figureOf,
  findFieldHeader,
  textOf,
  type SupplyPointProblem,
} from './supply-point-table.ts'

export const supplyPointFileExtensions = ['xlsx', 'xls', 'csv'] as const

export interface SupplyPointSheet {
  readonly name: string
  readonly rows: readonly CurveRow[]
}

export interface SupplyPointInfo {
  readonly cups: string | null
  readonly holder: string | null
  readonly address: string | null
  readonly city: string | null
  readonly region: string | null
  readonly addressCode: string | null
  /** Name of the access tariff. */
  readonly atrTariff: AccessTariffName | null
  /** kW. */
  readonly contractedPower: ByPeriod
  /** kWh. */
  readonly anualConsumption: number | null
}

/** The energy between two readings. */
export interface ReadConsumption {
  readonly previousReadingDate: CivilDate
  readonly readingDate: CivilDate
  /** kWh. */
  readonly activeConsumption: ByPeriod
}

export interface SupplyPointFile {
  readonly point: SupplyPointInfo
  /** As the rows of the file have it (SOL-CD-027). */
  readonly consumptionByPeriod: readonly ReadConsumption[]
  /** The same by months. */
  readonly readings: readonly PeriodReading[]
  readonly curve: CurveFile | null
  /** First and last day of the readings or, without them, of the curve. */
  readonly startDate: CivilDate | null
  readonly endDate: CivilDate | null
  readonly problems: readonly SupplyPointProblem[]
}

/**
 * Reads the sheets of a supply-point file: supply point (names in a row or in a column), consumption and curve. A sheet is known
 * by its name, else by its columns.
 *
 * @throws SUPPLY_POINT_FILE_UNKNOWN, SUPPLY_POINT_FILE_POINT_MISSING
 */
export function parseSupplyPointFile(sheets: readonly SupplyPointSheet[]): SupplyPointFile {
  const problems: SupplyPointProblem[] = []
  const left = [...sheets]
  const take = (name: string, fits: (sheet: SupplyPointSheet) => boolean): SupplyPointSheet | null => {
    const named = left.findIndex((sheet) => foldText(sheet.name.trim()) === foldText(name))
    const place = named >= 0 ? named : left.findIndex(fits)
    return place < 0 ? null : (left.splice(place, 1)[0] ?? null)
  }
  const pointSheet = take(supplyPointSheets.point, ({ rows }) => valuesOfPoint(rows) !== null)
  const readingSheet = take(
    supplyPointSheets.readings,
    ({ rows }) => findFieldHeader(rows, readingFields, 3)?.places.has('endDate') ?? false,
  )
  const point = pointSheet && readPoint(pointSheet.rows, problems)
  const billed = readingSheet ? readReadings(readingSheet.rows, problems) : []
  const curveSheet = take(supplyPointSheets.curve, ({ rows }) => curveOf(rows) !== null)
  const curve = curveSheet && curveOf(curveSheet.rows)
  if (!point) {
    const code = billed.length > 0 || curve ? 'SUPPLY_POINT_FILE_POINT_MISSING' : 'SUPPLY_POINT_FILE_UNKNOWN'
    throw domainError(supplyPointFileErrors, code, { field: 'file' })
  }
  const starts = billed.map(({ startDate }) => startDate).sort()
  const ends = billed.map(({ endDate }) => endDate).sort()
  return {
    point,
    consumptionByPeriod: billed.map(({ startDate, endDate, activeKwh }) => ({
      previousReadingDate: addDays(startDate, -1),
      readingDate: endDate,
      activeConsumption: fromPeriodArray(activeKwh),
    })),
    readings: monthlyReadingsOf(billed),
    curve,
    startDate: starts[0] ?? curve?.summary.firstDate ?? null,
    endDate: ends.at(-1) ?? curve?.summary.lastDate ?? null,
    problems,
  }
}

interface Found {
  readonly line: number
  readonly cell: CurveRow['cells'][number] | undefined
}

/** The cells of the fields, from a row of names above one of values, or from a column of names beside one of values. */
function valuesOfPoint(rows: readonly CurveRow[]): ReadonlyMap<PointField, Found> | null {
  const header = findFieldHeader(rows, pointFields, 2)
  const values = new Map<PointField, Found>()
  if (header) {
    const row = rows[header.row + 1]
    for (const [field, place] of header.places)
      values.set(field, { line: row?.line ?? 0, cell: row?.cells[place] })
    return row ? values : null
  }
  for (const { line, cells } of rows) {
    const field = fieldOfName(pointFields, cells[0])
    if (field !== null && !values.has(field)) values.set(field, { line, cell: cells[1] })
  }
  return values.has('cups') ? values : null
}

function readPoint(rows: readonly CurveRow[], problems: SupplyPointProblem[]): SupplyPointInfo | null {
  const values = valuesOfPoint(rows)
  if (!values) return null
  const refuse = (field: PointField, code: SupplyPointProblem['code']): null => {
    const { line = 0, cell } = values.get(field) ?? {}
    problems.push({
      sheet: supplyPointSheets.point,
      line,
      field: pointFields[field][0],
      code,
      detail: String(cell ?? '').slice(0, 60),
    })
    return null
  }
  const text = (field: PointField): string | null => textOf(values.get(field)?.cell)
  const figure = (field: PointField): number | null => {
    const value = figureOf(values.get(field)?.cell)
    return Number.isNaN(value) ? refuse(field, 'NUMBER_INVALID') : value
  }
  const cups = compactCups(text('cups') ?? '')
  const tariff = text('atrTariff')
  const powers = periodNames.flatMap((period) => {
    const kw = figure(period)
    return kw === null ? [] : [[period, kw] as const]
  })
  return {
    cups: cups === '' || isCups(cups) ? cups || null : refuse('cups', 'CUPS_INVALID'),
    holder: text('holder'),
    address: text('address'),
    city: text('city'),
    region: text('region'),
    addressCode: text('addressCode')?.padStart(5, '0') ?? null,
    atrTariff:
      tariff === null ? null : (findAccessTariff(tariff)?.nombre ?? refuse('atrTariff', 'TARIFF_UNKNOWN')),
    contractedPower: Object.fromEntries(powers),
    anualConsumption: figure('anualConsumption'),
  }
}

function readReadings(rows: readonly CurveRow[], problems: SupplyPointProblem[]): BilledEnergy[] {
  const header = findFieldHeader(rows, readingFields, 3)
  if (!header) return []
  const billed: BilledEnergy[] = []
  for (const { line, cells } of rows.slice(header.row + 1)) {
    const cell = (field: keyof typeof readingFields) => cells[header.places.get(field) ?? -1]
    const refuse = (field: keyof typeof readingFields, code: SupplyPointProblem['code']): void => {
      problems.push({
        sheet: supplyPointSheets.readings,
        line,
        field: readingFields[field][0],
        code,
        detail: String(cell(field) ?? '').slice(0, 60),
      })
    }
    const [previous, endDate] = [dateOf(cell('startDate')), dateOf(cell('endDate'))]
    if (previous === null || endDate === null || endDate <= previous) {
      refuse(previous === null ? 'startDate' : 'endDate', 'DATE_INVALID')
      continue
    }
    const energies = periodNames.map((period) => figureOf(cell(period)))
    const wrong = energies.findIndex((kwh) => Number.isNaN(kwh))
    const period = periodNames[wrong]
    if (period !== undefined) {
      refuse(period, 'NUMBER_INVALID')
      continue
    }
    // The day of the reading before belongs to the reading before.
    billed.push({ startDate: addDays(previous, 1), endDate, activeKwh: energies.map((kwh) => kwh ?? 0) })
  }
  return billed
}

function curveOf(rows: readonly CurveRow[]): CurveFile | null {
  if (rows.length < 2) return null
  try {
    return parseCurveRows(rows, { dateOrder: 'day-first' })
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
