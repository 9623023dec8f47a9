/** The most power of a supply in some span, as Datadis reports it. */
export interface DatadisMaxPower {
  readonly date: string
  readonly time: string
  readonly maxPower: number
  /** `PUNTA`, `LLANO`, `VALLE`, or 1 to 6. */
  readonly period: string
}

/** The most that a meter of each type is contracted for, in kW (Real Decreto 1110/2007, art. 6; types 1 and 2 in kVA). */
const LIMIT_KW_OF_TYPE_1 = 1e6
const limitKwOfType: Readonly<Record<number, number>> = { 2: 10_000, 3: 450, 4: 50, 5: 15 }

/** More than this many times what a supply may take can only be watts. */
const IMPLAUSIBLE_TIMES = 100

/**
 * Maxima in kW. The reference of Datadis says watts, its answers have been kilowatts too: the greatest of them decides
 * for all.
 *
 * @param contractedKw the greatest contracted power where it is known; else the limit of the meter's type counts.
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
