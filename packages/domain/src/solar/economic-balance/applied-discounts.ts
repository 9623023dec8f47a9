import { domainError } from '../../domain-error.ts'
import { traceFigure, type TracedFigure } from '../results/traced-figure.ts'
import { economicBalanceErrors } from './economic-balance.errors.ts'

/** A discount or grant: an amount in EUR or a percentage, never both. */
export interface AppliedDiscount {
  readonly uuid: string
  readonly concept: string
  /** EUR, 0 or more, or null. */
  readonly absoluteValue: number | null
  /** Percent, 0 or more, or null. */
  readonly percentage: number | null
}

/** What one discount takes off, and what is left after it, EUR. */
export interface DiscountStep {
  readonly uuid: string
  readonly discountEur: number
  readonly leftEur: number
}

/** Price after discounts and grants. */
export interface DiscountedPrice {
  readonly steps: readonly DiscountStep[]
  readonly investmentEur: number
  readonly trace: TracedFigure
}

/** A discount with its amount set: the percentage goes (SOL-EB-041). */
export function setDiscountAmount(discount: AppliedDiscount, absoluteValue: number): AppliedDiscount {
  return { ...discount, absoluteValue, percentage: null }
}

/** A discount with its percentage set: the amount goes. */
export function setDiscountPercentage(discount: AppliedDiscount, percentage: number): AppliedDiscount {
  return { ...discount, absoluteValue: null, percentage }
}

/** The discounts with one of them one place earlier or later; unchanged where it has no such place. */
export function moveDiscount(
  discounts: readonly AppliedDiscount[],
  uuid: string,
  direction: 'up' | 'down',
): readonly AppliedDiscount[] {
  const from = discounts.findIndex((discount) => discount.uuid === uuid)
  const to = direction === 'up' ? from - 1 : from + 1
  const [moved, other] = [discounts[from], discounts[to]]
  return moved && other ? discounts.with(from, other).with(to, moved) : discounts
}

/**
 * Takes discounts and grants off a price in their order: a percentage is of what is left at its turn. What is left is
 * never below zero.
 *
 * @param priceEur EUR. @returns not rounded. @throws SOLAR_DISCOUNT_INVALID with the place of the discount
 */
export function computeDiscountedPrice(
  priceEur: number,
  discounts: readonly AppliedDiscount[],
): DiscountedPrice {
  let leftEur = priceEur
  const steps = discounts.map(({ uuid, absoluteValue, percentage }, index) => {
    const value = absoluteValue ?? percentage ?? Number.NaN
    const isOne = (absoluteValue === null) !== (percentage === null)
    if (!isOne || !(value >= 0 && Number.isFinite(value))) {
      throw domainError(economicBalanceErrors, 'SOLAR_DISCOUNT_INVALID', {
        field: `applyedDiscounts.${index}`,
      })
    }
    const wanted = absoluteValue ?? (leftEur * value) / 100
    const discountEur = Math.min(leftEur, wanted)
    leftEur -= discountEur
    return { uuid, discountEur, leftEur }
  })
  const trace = traceFigure('investment', leftEur, 'EUR', {
    salePrice: priceEur,
    discounts: priceEur - leftEur,
  })
  return { steps, investmentEur: leftEur, trace }
}
