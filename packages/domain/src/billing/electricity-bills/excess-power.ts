import { DomainError } from '../../domain-error.ts'
import { addAt, byteAt, elementAt, numberAt } from '../../element-at.ts'
import { roundCents } from '../../money/round-cents.ts'
import { excessPowerOn } from '../../periods/regulated-prices/regulated-price.ts'
import { powerPeriodDaysOfYear } from '../../periods/tariff-periods/power-period-days.ts'
import { powerPeriodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import { addDays, civilDate, daysOfMonth, monthOf, yearOf } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { changesOf, splitCalendar, type BillCalendar, type BillSpan } from './bill-calendar.ts'
import { billLine, billRow, notComputedLine, sumOfRows, type BillLine, type BillRow } from './bill-line.ts'
import { checkGiven, type GivenByPeriod } from './bill-quantity.ts'
import { daysOfSeries } from './bill-segment.ts'
import type { CheckedSupply } from './bill-supply.ts'
import { sourceOf, type RegulationOptions } from './regulated-terms.ts'
import { typedLine, type TypedAmount } from './typed-amount.ts'

/** Inputs of the excess power of a bill. */
export interface ExcessPowerGiven {
  readonly supply: CheckedSupply
  readonly calendar: BillCalendar
  /** Highest quarter-hour power by power period, kW; null where it was not read. */
  readonly maximeterKw: GivenByPeriod | null
  /** Curve of the bill, for meters of types 1 to 3. */
  readonly quarterHours: EnergySeries | null
  readonly typedExcessPower: TypedAmount | null
  readonly regulation: RegulationOptions
}

type DaySpan = Pick<BillSpan, 'from' | 'to'>

const LONGEST_MONTH_DAYS = 31

type Terms = NonNullable<ReturnType<typeof excessPowerOn>>

/**
 * Power demanded above the contracted one (Circular CNMC 3/2020 art. 9.4, BOE-A-2020-1066).
 *
 * Meters of types 4 and 5: sum over periods of price × (highest power − contracted) × days, twice until March
 * 2025. Types 1 to 3: sum over months and periods of price × √(sum over the month's quarter-hours of squared
 * excesses): the distributor bills these meters month by month, so the roots of a longer bill add up. A bill across
 * a change of price is split by days. A type 5 meter that cuts off has no excess. In a compared year the maximeter is
 * taken to be reached in every month in which its period exists.
 *
 * @returns the line in euros; null when nothing exceeds; "not computed" when the price or the quarter-hours
 * that it needs are not known.
 * @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE, CONSUMPTION_CURVE_INCOMPLETE.
 */
export function excessPowerLine(given: ExcessPowerGiven): BillLine | null {
  const { supply, calendar, typedExcessPower } = given
  const maximeter = checkGiven(given.maximeterKw ?? [], 'maximeterKw')
  if (typedExcessPower) return typedLine('excessPower', null, typedExcessPower, calendar, 'typedExcessPower')
  const needsQuarterHours = supply.pointType <= 3
  const excesses = supply.powerKw.map((power, index) => Math.max(0, (maximeter[index] ?? 0) - power))
  const exceeds = excesses.some((kw) => kw > 0)
  if (supply.isCutOff) {
    return exceeds
      ? billLine({ concept: 'excessPower', amountEur: 0, rows: [], notes: ['CUT_OFF_METER'] })
      : null
  }
  if (needsQuarterHours && given.quarterHours) {
    const series = given.quarterHours
    return linesBySpan(given, ({ quarterHours }, span) =>
      quarterHours
        ? billedMonthsOf(span).flatMap((month) =>
            quarterHourRows(supply, series, month, quarterHours.eurPerKw),
          )
        : null,
    )
  }
  if (!exceeds) return null
  if (needsQuarterHours) return notComputedLine('excessPower', { code: 'QUARTER_HOURS_NEEDED', details: {} })
  const yearDays = calendar.isYear ? powerPeriodDaysOfYear(supply.tariff.nombre, supply.zone) : null
  return linesBySpan(given, (terms, span) => maximeterRows(excesses, span, terms.maximeter, yearDays))
}

function linesBySpan(
  given: ExcessPowerGiven,
  rowsOf: (terms: Terms, span: BillSpan) => BillRow[] | null,
): BillLine | null {
  const { supply, calendar, regulation } = given
  try {
    const on = (date: string) => termsOn(supply, date, regulation)
    const rows: BillRow[] = []
    const sources = []
    for (const span of splitCalendar(calendar, changesOf(calendar, on))) {
      const terms = on(span.from)
      const ofSpan = rowsOf(terms, span)
      if (!ofSpan) throw unknownTerms(supply, span.from)
      rows.push(...ofSpan)
      sources.push(sourceOf('excessPower', terms))
    }
    if (rows.length === 0) return null
    return billLine({
      concept: 'excessPower',
      amountEur: roundCents(sumOfRows(rows)),
      rows,
      sources,
      notes: calendar.isYear ? ['MAXIMETER_HELD_ALL_YEAR'] : [],
    })
  } catch (error) {
    const codes = ['REGULATION_NOT_IN_FORCE', 'REGULATED_PRICE_UNKNOWN']
    if (!(error instanceof DomainError) || !codes.includes(error.code)) throw error
    return notComputedLine('excessPower', { code: error.code, details: error.details ?? {} })
  }
}

function termsOn(supply: CheckedSupply, date: string, options: RegulationOptions): Terms {
  const terms = excessPowerOn(supply.tariff.nombre, date, options)
  if (!terms) throw unknownTerms(supply, date)
  return terms
}

function unknownTerms(supply: CheckedSupply, date: string): DomainError {
  return new DomainError('invalid', 'REGULATED_PRICE_UNKNOWN', {
    details: { item: 'excessPower', tariff: supply.tariff.nombre, date, pointType: supply.pointType },
  })
}

/** @param yearDays days of each period in a compared year; null for a bill, whose days all count. */
function maximeterRows(
  excesses: readonly number[],
  span: BillSpan,
  terms: Terms['maximeter'],
  yearDays: readonly number[] | null,
): BillRow[] {
  return excesses.flatMap((excessKw, index) =>
    excessKw === 0
      ? []
      : [
          billRow({
            period: index + 1,
            from: span.from,
            to: span.to,
            quantity: excessKw,
            quantityUnit: 'kW',
            unitPrice: elementAt(terms.eurPerKw, index) / terms.perDays,
            priceUnit: 'EUR/kW·day',
            days: yearDays ? elementAt(yearDays, index) : span.days,
            multiplier: terms.factor,
          }),
        ],
  )
}

/** The months that are billed separately: civil months, unless the bill is not longer than a month. */
function billedMonthsOf(span: BillSpan): DaySpan[] {
  if (span.days <= LONGEST_MONTH_DAYS) return [span]
  const months: DaySpan[] = []
  for (let from = span.from; from <= span.to;) {
    const [year, month] = [yearOf(from), monthOf(from)]
    const lastOfMonth = civilDate(year, month, daysOfMonth(year, month))
    months.push({ from, to: lastOfMonth < span.to ? lastOfMonth : span.to })
    from = addDays(lastOfMonth, 1)
  }
  return months
}

/** Rows of types 1 to 3: the quantity is √(Σ excess²) in kW over the quarter-hours of the month. */
function quarterHourRows(
  supply: CheckedSupply,
  series: EnergySeries,
  span: DaySpan,
  eurPerKw: readonly number[],
): BillRow[] {
  const part = daysOfSeries(series, span.from, span.to, supply.zone)
  const periods = powerPeriodsOfRange(
    supply.tariff.nombre,
    supply.zone,
    part.startUtc,
    part.stepMinutes,
    part.kwh.length,
  )
  const stepsPerHour = 60 / part.stepMinutes
  // The power of an hour counts for each of its four quarters.
  const quartersPerStep = 4 / stepsPerHour
  const powerKw = Float64Array.from(supply.powerKw)
  const squares = new Float64Array(powerKw.length)
  for (let step = 0; step < part.kwh.length; step++) {
    const index = byteAt(periods, step) - 1
    const excessKw = numberAt(part.kwh, step) * stepsPerHour - numberAt(powerKw, index)
    if (excessKw > 0) addAt(squares, index, excessKw * excessKw * quartersPerStep)
  }
  return Array.from(squares).flatMap((square, index) =>
    square === 0
      ? []
      : [
          billRow({
            period: index + 1,
            from: span.from,
            to: span.to,
            quantity: Math.sqrt(square),
            quantityUnit: 'kW',
            unitPrice: elementAt(eurPerKw, index),
            priceUnit: 'EUR/kW',
            days: null,
          }),
        ],
  )
}
