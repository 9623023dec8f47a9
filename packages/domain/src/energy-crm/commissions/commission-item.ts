/** What a commission pays: an amount, or a share of the base of its mode. Exactly one is given. */
export interface CommissionItem {
  /** EUR. */
  readonly absoluteValue?: number | null
  /** Percent of the base. */
  readonly percentage?: number | null
}

/**
 * Value of a commission item: its amount where there is one, otherwise its percentage of the base.
 *
 * @param baseEur base of the percentage, EUR; not read where the item has an amount.
 * @returns EUR, not rounded; 0 for an item without either.
 */
export function commissionItemEur(item: CommissionItem, baseEur: number): number {
  const { absoluteValue, percentage } = item
  return absoluteValue ?? (baseEur * (percentage ?? 0)) / 100
}

/** Whether an item needs the base of its mode: it has no amount. */
export function isShare(item: CommissionItem): boolean {
  return item.absoluteValue === null || item.absoluteValue === undefined
}
