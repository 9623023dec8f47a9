import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'

/** A month of two versions of a curve. */
export interface MonthDifference {
  /** 1 to 12. */
  readonly month: number
  readonly formerKwh: number
  readonly currentKwh: number
  /** Days whose values differ, or that only one version has. */
  readonly changedDays: number
}

/** The months of a year that either version has. */
export function compareMonths(former: Curve['days'], current: Curve['days']): MonthDifference[] {
  const months = new Map<number, { formerKwh: number; currentKwh: number; changedDays: number }>()
  const days = new Map<string, { former?: Curve['days'][number]; current?: Curve['days'][number] }>()
  for (const day of former) days.set(day.date, { former: day })
  for (const day of current) days.set(day.date, { ...days.get(day.date), current: day })
  for (const [date, pair] of days) {
    const month = Number(date.slice(5, 7))
    const sums = months.get(month) ?? { formerKwh: 0, currentKwh: 0, changedDays: 0 }
    const [before, after] = [pair.former?.valuesList ?? [], pair.current?.valuesList ?? []]
    months.set(month, {
      formerKwh: sums.formerKwh + sumOf(before),
      currentKwh: sums.currentKwh + sumOf(after),
      changedDays: sums.changedDays + (isSame(before, after) ? 0 : 1),
    })
  }
  return [...months.entries()]
    .sort(([one], [other]) => one - other)
    .map(([month, sums]) => ({ month, ...sums }))
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)
}

function isSame(one: readonly (number | null)[], other: readonly (number | null)[]): boolean {
  return one.length === other.length && one.every((kwh, step) => kwh === other[step])
}
