import type { CivilDate } from '../../time/civil-time.ts'
import type { BonoSocialCapRow, BonoSocialDiscountRow } from './bono-social.data.ts'
import { rowOn, type Known } from './dated-row.ts'
import { seriesOf, type LookupOptions } from './regulated-register.ts'

/**
 * Discount of the bono social on power and capped energy before taxes.
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2024-10-01 and after 2026-12-31.
 */
export function bonoSocialDiscountOn(date: CivilDate, options?: LookupOptions): Known<BonoSocialDiscountRow> {
  return rowOn(
    seriesOf(options?.register, 'bonoSocialDiscount'),
    { item: 'bonoSocialDiscount', date },
    options,
  )
}

/** Yearly energy that the discount covers. @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2022-10-20. */
export function bonoSocialCapsOn(date: CivilDate, options?: LookupOptions): Known<BonoSocialCapRow> {
  return rowOn(seriesOf(options?.register, 'bonoSocialCaps'), { item: 'bonoSocialCaps', date }, options)
}
