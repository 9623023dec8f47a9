import type { CivilDate } from '../../time/civil-time.ts'
import { rowOn, type LookupOptions } from './dated-row.ts'
import { shortContractSurcharges } from './short-contract.data.ts'

/**
 * Percent added to the power term of a contract by its duration; 0 from twelve months on.
 *
 * @param months duration of the contract, above 0.
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2023-01-01.
 */
export function shortContractSurchargePercentOn(
  months: number,
  date: CivilDate,
  options?: LookupOptions,
): number {
  if (months >= 12) return 0
  const { steps } = rowOn(shortContractSurcharges, { item: 'shortContractSurcharge', date }, options)
  return steps.find((step) => months <= step.upToMonths)?.surchargePercent ?? 0
}
