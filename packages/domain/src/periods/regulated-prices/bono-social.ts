import type { CivilDate } from '../../time/civil-time.ts'
import {
  bonoSocialCaps,
  bonoSocialDiscounts,
  type BonoSocialCapRow,
  type BonoSocialDiscountRow,
} from './bono-social.data.ts'
import { rowOn, type Known, type LookupOptions } from './dated-row.ts'

/**
 * Discount of the bono social on power and capped energy before taxes.
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2024-10-01 and after 2026-12-31.
 */
export function bonoSocialDiscountOn(date: CivilDate, options?: LookupOptions): Known<BonoSocialDiscountRow> {
  return rowOn(bonoSocialDiscounts, { item: 'bonoSocialDiscount', date }, options)
}

/** Yearly energy that the discount covers. @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2022-10-20. */
export function bonoSocialCapsOn(date: CivilDate, options?: LookupOptions): Known<BonoSocialCapRow> {
  return rowOn(bonoSocialCaps, { item: 'bonoSocialCaps', date }, options)
}
