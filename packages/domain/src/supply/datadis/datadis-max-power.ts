/** The highest power of a supply in an interval, as reported by Datadis. */
export interface DatadisMaxPower {
  readonly date: string
  readonly time: string
  readonly maxPower: number
  /** `PUNTA`, `LLANO`, `VALLE`, or 1 to 6. */
  readonly period: string
}

/**
 * Highest contracted power of each type of meter, in kW (Real Decreto 1110/2007, art. 6; types 1 and 2 in
 * kVA).
 */
const LIMIT_KW_OF_TYPE_1 = 1e6
const limitKwOfType: Readonly<Record<number, number>> = { 2: 10_000, 3: 450, 4: 50, 5: 15 }

/** A value more than this many times the contracted power must be in watts. */
const IMPLAUSIBLE_TIMES = 100

/**
 * Maxima in kW. The reference of Datadis says watts, but its answers have also been kilowatts: the highest
 * value decides for all.
 *
 * @param contractedKw the greatest contracted power where it is known; else the limit of the meter's type
 * counts.
 */
export function maxPowersInKw(
  maxima: readonly DatadisMaxPower[],
  contractedKw: number | null,
  pointType: number,
): DatadisMaxPower[] {
  const reference = contractedKw || (limitKwOfType[pointType] ?? LIMIT_KW_OF_TYPE_1)
  const greatest = Math.max(0, ...maxima.map(({ maxPower }) => maxPower))
  const perKw = greatest > reference * IMPLAUSIBLE_TIMES ? 1000 : 1
  return maxima.map((one) => ({ ...one, maxPower: one.maxPower / perKw }))
}
