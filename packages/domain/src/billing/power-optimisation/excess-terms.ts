import { domainError } from '../../domain-error.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { excessPowerOn } from '../../periods/regulated-prices/regulated-price.ts'
import type { LookupOptions } from '../../periods/regulated-prices/regulated-register.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { ExcessTerms } from './power-cost.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'

/**
 * Published excess terms of a tariff on a day, for one kind of meter: types 4 and 5 bill the maximeter, types 1 to
 * 3 every quarter-hour (Circular CNMC 3/2020 art. 9.4.b, BOE-A-2020-1066, and the toll resolution of each year).
 *
 * @param meter how the excess is billed. @param date day whose terms are asked for.
 * @returns terms by power period, P1 first, as many as the tariff has.
 * @throws EXCESS_TERMS_UNKNOWN where they were not found (quarter-hours and 6.xTD from April 2025, among others);
 *   REGULATION_NOT_IN_FORCE, DATE_INVALID.
 */
export function excessTermsOn(
  tariff: AccessTariffName,
  meter: ExcessTerms['meter'],
  date: CivilDate,
  options?: LookupOptions,
): ExcessTerms {
  const row = excessPowerOn(tariff, date, options)
  if (row !== null && meter === 'maximeter') return { meter, ...row.maximeter }
  if (row?.quarterHours && meter === 'quarterHours') return { meter, eurPerKw: row.quarterHours.eurPerKw }
  throw domainError(powerOptimisationErrors, 'EXCESS_TERMS_UNKNOWN', {
    field: 'excessTerms',
    details: { tariff, meter, date },
  })
}
