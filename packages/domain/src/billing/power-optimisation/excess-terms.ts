import { domainError } from '../../domain-error.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { excessPowerOn } from '../../periods/regulated-prices/regulated-price.ts'
import type { ExcessPowerRow } from '../../periods/regulated-prices/excess-power.data.ts'
import { seriesOf, type LookupOptions } from '../../periods/regulated-prices/regulated-register.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { ExcessTerms } from './power-cost.ts'
import { powerOptimisationErrors } from './power-optimisation.errors.ts'

/** Published excess terms, and where they come from. */
export interface PublishedExcessTerms {
  readonly terms: ExcessTerms
  readonly source: string
  readonly validFrom: CivilDate
  readonly validTo: CivilDate | null
  readonly isLatestKnown: boolean
}

/**
 * Published excess terms of a tariff on a day, for one kind of meter: types 4 and 5 bill the maximeter, types 1 to
 * 3 every quarter-hour (Circular CNMC 3/2020 art. 9.4.b, BOE-A-2020-1066, and the toll resolution of each year).
 *
 * @param meter how the excess is billed. @param date day whose terms are asked for.
 * @param options with `latestKnown`, the last terms before the day of which these are not known.
 * @returns terms by power period, P1 first, as many as the tariff has.
 * @throws EXCESS_TERMS_UNKNOWN where they were not found (quarter-hours and 6.xTD from April 2025, among others);
 *   REGULATION_NOT_IN_FORCE, DATE_INVALID.
 */
export function publishedExcessTermsOn(
  tariff: AccessTariffName,
  meter: ExcessTerms['meter'],
  date: CivilDate,
  options: LookupOptions = {},
): PublishedExcessTerms {
  const row = excessPowerOn(tariff, date, options)
  const terms = row && termsOf(row, meter)
  if (row && terms) {
    const { source, validFrom, validTo, isLatestKnown } = row
    return { terms, source, validFrom, validTo, isLatestKnown }
  }
  const found = options.latestKnown ? latestBefore(tariff, meter, date, options) : null
  if (found) return found
  throw domainError(powerOptimisationErrors, 'EXCESS_TERMS_UNKNOWN', {
    field: 'excessTerms',
    details: { tariff, meter, date },
  })
}

/** The terms alone. @throws as {@link publishedExcessTermsOn}. */
export function excessTermsOn(
  tariff: AccessTariffName,
  meter: ExcessTerms['meter'],
  date: CivilDate,
  options?: LookupOptions,
): ExcessTerms {
  return publishedExcessTermsOn(tariff, meter, date, options).terms
}

function termsOf(row: ExcessPowerRow, meter: ExcessTerms['meter']): ExcessTerms | null {
  if (meter === 'maximeter') return { meter, ...row.maximeter }
  return row.quarterHours && { meter, eurPerKw: row.quarterHours.eurPerKw }
}

function latestBefore(
  tariff: AccessTariffName,
  meter: ExcessTerms['meter'],
  date: CivilDate,
  { register }: LookupOptions,
): PublishedExcessTerms | null {
  const known = seriesOf(register, 'excessPower', tariff)
    .flatMap((row) => {
      const terms = row.validFrom <= date ? termsOf(row, meter) : null
      return terms ? [{ row, terms }] : []
    })
    .sort((a, b) => (a.row.validFrom < b.row.validFrom ? -1 : 1))
    .at(-1)
  if (!known) return null
  const { source, validFrom, validTo } = known.row
  return { terms: known.terms, source, validFrom, validTo, isLatestKnown: true }
}
