import { findAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { estimateAnnualKwh } from './annual-consumption.ts'

const HOURS_OF_YEAR = 8_760

/**
 * The largest power that a supply of a tariff takes, in kW. 2.0TD ends at 15 kW (Circular CNMC 3/2020 art. 6). The
 * others have no upper limit by law: 3.0TD is low voltage and ends at its transformer station; the rest are limits
 * beyond which a unit is asked for, not refused.
 */
const LARGEST_POWER_KW: Readonly<Record<AccessTariffName, number>> = {
  '2.0TD': 15,
  '3.0TD': 1_000,
  '3.0TDVE': 1_000,
  '6.1TD': 10_000,
  '6.1TDVE': 10_000,
  '6.2TD': 50_000,
  '6.3TD': 50_000,
  '6.4TD': 50_000,
}
/** Without a tariff: 440 GWh a year. */
const LARGEST_POWER_OF_ALL_KW = 50_000

/** The largest contracted power of a supply in kW, else the limit of its tariff, else a general one. */
export function largestPowerKw(
  contractedPowersKw: readonly (number | null | undefined)[],
  tariff: string | null | undefined,
): number {
  const contracted = Math.max(0, ...contractedPowersKw.map((kw) => kw ?? 0))
  if (contracted > 0) return contracted
  const name = findAccessTariff(tariff ?? '')?.nombre
  return name === undefined ? LARGEST_POWER_OF_ALL_KW : LARGEST_POWER_KW[name]
}

/** Why the unit of a curve is in doubt. */
export interface UnitDoubt {
  /** kWh a year, were the values kWh. */
  readonly annualKwh: number
  /** What the power would take in all hours of a year, in kWh. */
  readonly mostKwh: number
  readonly powerKw: number
}

/**
 * Whether a curve in kWh may be in Wh: its year exceeds the largest power in all 8,760 hours.
 *
 * @param totalKwh energy of the curve
 * @param days days with values
 */
export function findUnitDoubt(totalKwh: number, days: number, powerKw: number): UnitDoubt | null {
  if (days === 0) return null
  const annualKwh = estimateAnnualKwh(totalKwh, days)
  const mostKwh = HOURS_OF_YEAR * powerKw
  return annualKwh > mostKwh ? { annualKwh, mostKwh, powerKw } : null
}
