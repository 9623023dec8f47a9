/** Why a contract is left out of the totals of a portfolio comparison, in the order in which it is looked for. */
export const setAsideReasons = [
  'no-supply',
  'no-access-tariff',
  'no-powers',
  'no-consumption',
  'no-offers',
  'no-contract',
  'no-current-prices',
  'not-calculated',
] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

const OF_CODES: Readonly<Record<string, SetAsideReason>> = {
  CONTRACTED_POWER_MISSING: 'no-powers',
  CONSUMPTION_MISSING: 'no-consumption',
  CONSUMPTION_CURVE_EMPTY: 'no-consumption',
}

/** The reason behind an error of the calculation. */
export function reasonOfCode(code: string): SetAsideReason {
  return OF_CODES[code] ?? 'not-calculated'
}
