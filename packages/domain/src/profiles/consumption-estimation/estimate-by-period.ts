import { energyByPeriod } from '../../periods/tariff-periods/tariff-period.ts'
import { estimateConsumption } from './estimate-consumption.ts'
import type { EstimationFrame } from './generate-curve.ts'

/**
 * Parts of the energy of a year that fall in each period by the profile of the tariff.
 *
 * @param frame a whole year. @returns one part per period of the tariff; their sum is 1.
 * @throws as `estimateConsumption`.
 */
export function sharesByPeriod(frame: EstimationFrame, periods: number): number[] {
  const { series } = estimateConsumption(frame, 1)
  return Array.from(energyByPeriod(series, frame.tariff, frame.zone)).slice(0, periods)
}

/** Energy of a year by period, in whole kWh. */
export function estimateByPeriod(shares: readonly number[], annualKwh: number): number[] {
  return shares.map((share) => Math.round(annualKwh * share))
}
