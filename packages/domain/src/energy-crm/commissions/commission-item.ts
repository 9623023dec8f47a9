/** What a commission pays: an amount, or a share of the base of its mode. Exactly one is given. */
export interface CommissionItem {
  /** EUR. */
  readonly absoluteValue?: number | null
  /** Percent of the base. */
  readonly percentage?: number | null
}

/** Value of an item: its amount where there is one, otherwise its percentage of the base (FEE-010). */
export function commissionItemEur(item: CommissionItem, baseEur: number): number {
  const { absoluteValue, percentage } = item
  return absoluteValue ?? ((percentage ?? 0) / 100) * baseEur
}

/** Whether an item needs the base of its mode. */
export function isShare(item: CommissionItem): boolean {
  return item.absoluteValue === null || item.absoluteValue === undefined
}
