/** Oldest year that can be chosen for a curve. */
export const FIRST_CURVE_YEAR = 2020

/**
 * Years that a curve can be made for, newest first: from the current one back to 2020.
 *
 * @param currentYear current year in the user's time zone. @returns empty before 2020.
 */
export function curveYearChoices(currentYear: number): number[] {
  return Array.from({ length: Math.max(0, currentYear - FIRST_CURVE_YEAR + 1) }, (_, at) => currentYear - at)
}
