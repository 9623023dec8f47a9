import { elementAt } from '../element-at.ts'

/** The periods of access tariffs in data, P1 first; a tariff has the first one, two, three or all six. */
export const periodNames = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const
export type PeriodName = (typeof periodNames)[number]

/** Powers, energies or prices by period; absent where a period has none. Calculations take them as arrays, P1 first. */
export type ByPeriod<Value = number> = { readonly [Name in PeriodName]?: Value | undefined }

/** @param index 0 for P1. @throws RangeError for an index that no period has. */
export function periodName(index: number): PeriodName {
  return elementAt(periodNames, index)
}

/** Six values, P1 first; null for periods without a value. */
export function toPeriodArray(values: ByPeriod<number | null> | null | undefined): (number | null)[] {
  return periodNames.map((name) => values?.[name] ?? null)
}

/**
 * Values by period, those without one left out; inverse of {@link toPeriodArray}.
 *
 * @param values P1 first, up to six.
 */
export function fromPeriodArray(values: ArrayLike<number | null | undefined>): ByPeriod {
  const found: { -readonly [Name in PeriodName]?: number } = {}
  // A loop: a comparison converts thousands of prices.
  periodNames.forEach((name, index) => {
    const value = values[index]
    if (value !== null && value !== undefined) found[name] = value
  })
  return found
}

/**
 * Every period with its value or null, for a record that is written completely. @param values P1 first, up
 * to six.
 */
export function toSixPeriods(
  values: readonly (number | null | undefined)[],
): Readonly<Record<PeriodName, number | null>> {
  const [p1 = null, p2 = null, p3 = null, p4 = null, p5 = null, p6 = null] = values
  return { p1, p2, p3, p4, p5, p6 }
}

/** A value of each of the six periods. @param valueOf by index, 0 for P1. */
export function mapPeriods<Value>(valueOf: (index: number) => Value): Record<PeriodName, Value> {
  return {
    p1: valueOf(0),
    p2: valueOf(1),
    p3: valueOf(2),
    p4: valueOf(3),
    p5: valueOf(4),
    p6: valueOf(5),
  }
}
