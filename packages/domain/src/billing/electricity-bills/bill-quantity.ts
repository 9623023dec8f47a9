import { domainError } from '../../domain-error.ts'
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
 * @param field wire name of the value, for the error.
 * @returns the same value: finite, at least 0 and at most 1e12.
 * @throws VALUE_NOT_A_NUMBER, VALUE_NEGATIVE, VALUE_OUT_OF_RANGE.
 */
export function checkQuantity(value: number, field: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw domainError(electricityBillErrors, 'VALUE_NOT_A_NUMBER', { field })
  }
  if (value < 0) throw domainError(electricityBillErrors, 'VALUE_NEGATIVE', { field })
  if (value > LARGEST) throw domainError(electricityBillErrors, 'VALUE_OUT_OF_RANGE', { field })
  return value
}

/**
 * Checks values by period: one for each of the `periods` of the tariff.
 *
 * @param given P1 first; entries beyond `periods` must be absent or zero when `extra` is given.
 * @param periods number of periods of the tariff for this term, 2 to 6.
 * @param field wire name of the group; the error names `field.p3`.
 * @param missing code thrown for a period without value, with `details.period`.
 * @param extra code thrown for a value beyond the periods; without it such values are not read.
 * @returns exactly `periods` numbers.
 */
export function checkByPeriod(
  given: GivenByPeriod,
  periods: number,
  field: string,
  missing: Missing,
  extra?: Extra,
): number[] {
  const values: number[] = []
  for (let index = 0; index < periods; index++) {
    const value = given[index]
    const name = `${field}.p${index + 1}`
    if (value === null || value === undefined) {
      throw domainError(electricityBillErrors, missing, { field: name, details: { period: index + 1 } })
    }
    values.push(checkQuantity(value, name))
  }
  if (extra) {
    for (let index = periods; index < given.length; index++) {
      if (given[index]) {
        throw domainError(electricityBillErrors, extra, {
          field: `${field}.p${index + 1}`,
          details: { period: index + 1 },
        })
      }
    }
  }
  return values
}
