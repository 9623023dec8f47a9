import { domainError, type DomainError } from '../../domain-error.ts'
import { periodNames } from '../../periods/by-period.ts'
import { billError, type BillFieldPath, type PeriodField } from './bill-field.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'

const LARGEST = 1e12

type Missing =
  | 'CONTRACTED_POWER_MISSING'
  | 'CONSUMPTION_MISSING'
  | 'POWER_PRICE_MISSING'
  | 'ENERGY_PRICE_MISSING'
type Extra = 'CONTRACTED_POWER_EXTRA' | 'CONSUMPTION_EXTRA'

/** Values P1..P6 as they come from a form or a file; null or a shorter list where nothing was given. */
export type GivenByPeriod = readonly (number | null | undefined)[]

/**
 * Checks one quantity or price of a bill.
 *
 * @param value any number in the unit of `field`.
 * @param field what the error names.
 * @returns the same value: finite, at least 0 and at most 1e12.
 * @throws VALUE_NOT_A_NUMBER, VALUE_NEGATIVE, VALUE_OUT_OF_RANGE.
 */
export function checkQuantity(value: number, field: BillFieldPath): number {
  if (!isQuantity(value)) throw quantityError(value, field)
  return value
}

/**
 * Checks values by period: one for each of the `periods` of the tariff.
 *
 * @param given P1 first; entries beyond `periods` must be absent or zero when `extra` is given.
 * @param periods number of periods of the tariff for this term, 2 to 6.
 * @param field name of the group; the error names `field.p3`.
 * @param missing code thrown for a period without value, with `details.period`.
 * @param extra code thrown for a value beyond the periods; without it such values are not read.
 * @returns exactly `periods` numbers.
 */
export function checkByPeriod(
  given: GivenByPeriod,
  periods: number,
  field: PeriodField,
  missing: Missing,
  extra?: Extra,
): number[] {
  const values: number[] = []
  for (let index = 0; index < periods; index++) {
    const value = given[index]
    if (!isQuantity(value)) {
      const path = pathOf(field, index)
      if (value !== null && value !== undefined) throw quantityError(value, path)
      throw billError(electricityBillErrors, missing, { field: path, details: { period: index + 1 } })
    }
    values.push(value)
  }
  if (extra) {
    for (let index = periods; index < given.length; index++) {
      if (given[index]) {
        throw billError(electricityBillErrors, extra, {
          field: pathOf(field, index),
          details: { period: index + 1 },
        })
      }
    }
  }
  return values
}

/** Checks values by period of which any may be absent, which then are 0. @throws as {@link checkQuantity}. */
export function checkGiven(given: GivenByPeriod, field: PeriodField): number[] {
  return given.map((value, index) => {
    const quantity = value ?? 0
    if (!isQuantity(quantity)) throw quantityError(quantity, pathOf(field, index))
    return quantity
  })
}

/** A value of a period; the whole field for one beyond the six. */
function pathOf(field: PeriodField, index: number): BillFieldPath {
  const period = periodNames[index]
  return period === undefined ? field : `${field}.${period}`
}

/** Whether a value is a finite number of at least 0 and at most 1e12. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LARGEST
}

/** Error code of an invalid quantity: VALUE_NOT_A_NUMBER, VALUE_NEGATIVE or VALUE_OUT_OF_RANGE. */
export function quantityError(value: unknown, field: string): DomainError {
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  const code = !isNumber ? 'VALUE_NOT_A_NUMBER' : value < 0 ? 'VALUE_NEGATIVE' : 'VALUE_OUT_OF_RANGE'
  return domainError(electricityBillErrors, code, { field })
}
