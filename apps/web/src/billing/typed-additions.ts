import type { ElectricityComparisonInput } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { DiscountValues } from './DiscountFields.tsx'
import { discountTexts } from './comparison.messages.ts'

type Discount = ElectricityComparisonInput['discounts'][number]

/** Discounts of a request; those without a value are left out. */
export function toDiscounts(values: readonly DiscountValues[]): Discount[] {
  return values
    .filter(({ value }) => value !== null)
    .map(({ name, kind, value }) => {
      const named = { name: name.trim() || discountTexts.discount }
      return kind === 'amount'
        ? { ...named, amount: value ?? 0 }
        : { ...named, percent: value ?? 0, appliesTo: kind }
    })
}

/** Form values of the discounts of a request. */
export function valuesOfDiscounts(discounts: readonly Discount[]): DiscountValues[] {
  return discounts.map((discount) =>
    'amount' in discount
      ? { name: discount.name, kind: 'amount', value: discount.amount }
      : { name: discount.name, kind: discount.appliesTo, value: discount.percent },
  )
}

/** Other concepts of a request; those without a name or an amount are left out. */
export function toConcepts(
  values: readonly { readonly name: string; readonly amount: number | null }[],
): { name: string; amount: number }[] {
  return values
    .filter(({ name, amount }) => name.trim() !== '' && amount !== null)
    .map(({ name, amount }) => ({ name: name.trim(), amount: amount ?? 0 }))
}
