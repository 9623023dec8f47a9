import type { CivilDate } from '../../time/civil-time.ts'
import { rowOn } from './dated-row.ts'
import { seriesOf, type LookupOptions } from './regulated-register.ts'

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
  const rows = seriesOf(options?.register, 'shortContract')
  const { steps } = rowOn(rows, { item: 'shortContractSurcharge', date }, options)
  return steps.find((step) => months <= step.upToMonths)?.surchargePercent ?? 0
}
