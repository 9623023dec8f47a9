import { billCents } from './bill-cents.ts'
import type { BillCalendar } from './bill-calendar.ts'
import { billError } from './bill-field.ts'
import { billLine, billRow, type BillLine } from './bill-line.ts'
import { checkQuantity } from './bill-quantity.ts'
import { electricityBillErrors } from './electricity-bill.errors.ts'
import type { TypedAmount } from './typed-amount.ts'

/** A discount of a contract: a share of the power term, of the energy term or of both, or an amount. */
export type BillDiscount = {
  readonly name: string
} & (
  | { readonly percent: number; readonly appliesTo: 'power' | 'energy' | 'both' }
  | { readonly amount: TypedAmount }
)

/** A validated discount. */
export interface CheckedDiscount {
  readonly name: string
  readonly powerShare: number
  readonly energyShare: number
  readonly amountEur: number
}

/**
 * Checks the discounts of a contract.
 *
 * @param calendar its days convert an amount by day into an amount.
 * @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE (a share above 100 %).
 */
export function checkDiscounts(
  discounts: readonly BillDiscount[],
  calendar: BillCalendar,
): readonly CheckedDiscount[] {
  return discounts.map((discount, index) => {
    const field = `discounts.${index}` as const
    if ('amount' in discount) {
      const { amount } = discount
      const eur = 'eur' in amount ? amount.eur : amount.eurPerDay * calendar.days
      return { name: discount.name, powerShare: 0, energyShare: 0, amountEur: checkQuantity(eur, field) }
    }
    const share = checkQuantity(discount.percent, field) / 100
    if (share > 1) throw billError(electricityBillErrors, 'VALUE_OUT_OF_RANGE', { field })
    return {
      name: discount.name,
      powerShare: discount.appliesTo === 'energy' ? 0 : share,
      energyShare: discount.appliesTo === 'power' ? 0 : share,
      amountEur: 0,
    }
  })
}

/** Amount of one discount in euros, rounded once, at least 0. Shares apply to the rounded terms. */
export function discountEur(discount: CheckedDiscount, powerEur: number, energyEur: number): number {
  return billCents(discount.amountEur + discount.powerShare * powerEur + discount.energyShare * energyEur)
}

/**
 * Lines of the discounts, with negative amounts. They lower the base of the electricity tax.
 *
 * @param powerEur the rounded power term. @param energyEur the rounded energy term before any surplus.
 */
export function discountLines(
  discounts: readonly CheckedDiscount[],
  powerEur: number,
  energyEur: number,
  calendar: BillCalendar,
): BillLine[] {
  return discounts.map((discount) => {
    const bases = [
      { share: discount.powerShare, baseEur: powerEur },
      { share: discount.energyShare, baseEur: energyEur },
    ]
    const rows = bases
      .filter(({ share }) => share > 0)
      .map(({ share, baseEur }) =>
        billRow({
          period: null,
          from: calendar.from,
          to: calendar.to,
          quantity: baseEur,
          quantityUnit: 'EUR',
          unitPrice: share * 100,
          priceUnit: 'percent',
          days: null,
          multiplier: -1,
        }),
      )
    const eur = discountEur(discount, powerEur, energyEur)
    return billLine({
      concept: 'discount',
      name: discount.name,
      amountEur: eur === 0 ? 0 : -eur,
      rows,
      notes: discount.amountEur > 0 ? ['AMOUNT_TYPED_FROM_THE_BILL'] : [],
    })
  })
}
