import {
  getAccessTariff,
  type AccessTariff,
  type AccessTariffName,
} from '../../periods/access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import type { ReducedTaxUse } from '../../periods/regulated-prices/reduced-tax-use.ts'
import { checkByPeriod, type GivenByPeriod } from './bill-quantity.ts'

/** Meter type of the supply: 1 (10 MW and more) to 5 (15 kW and less). */
export type PointType = 1 | 2 | 3 | 4 | 5

/** The supply as far as a bill depends on it. */
export interface BillSupply {
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  /** Contracted power in kW, P1 first; two values for 2.0TD, six for the other tariffs. */
  readonly contractedPowerKw: GivenByPeriod
  readonly isDwelling: boolean
  /** Industrial use of the electricity tax: halves its minimum. High voltage and the uses of art. 98 always do. */
  readonly isIndustrialUse: boolean
  /** Use of Ley 38/1992 art. 98.1, for which 85 % of the base of the electricity tax is exempt; null for others. */
  readonly reducedTaxUse?: ReducedTaxUse | null
  /** Derived from the highest power when not known. */
  readonly pointType?: PointType | null
  /** Type 5 meters normally cut off at the contracted power, so there is no excess; false where they cannot. */
  readonly isCutOff?: boolean | null
  readonly isSevereVulnerable?: boolean
}

/** A supply whose figures were checked. */
export interface CheckedSupply {
  readonly tariff: AccessTariff
  readonly zone: GeographicalZoneId
  readonly powerKw: readonly number[]
  readonly highestPowerKw: number
  readonly isDwelling: boolean
  readonly isIndustrialUse: boolean
  readonly reducedTaxUse: ReducedTaxUse | null
  readonly isHighVoltage: boolean
  readonly pointType: PointType
  readonly isCutOff: boolean
  readonly isSevereVulnerable: boolean
}

/**
 * Type of metering point by its highest contracted power (RD 1110/2007 art. 7, BOE-A-2007-16478).
 *
 * @param highestPowerKw greatest contracted power in kW.
 * @returns 1 from 10,000 kW; 2 above 450 kW; 3 above 50 kW; 4 above 15 kW; 5 otherwise.
 */
export function pointTypeOf(highestPowerKw: number): PointType {
  if (highestPowerKw >= 10_000) return 1
  if (highestPowerKw > 450) return 2
  if (highestPowerKw > 50) return 3
  return highestPowerKw > 15 ? 4 : 5
}

/**
 * Checks the supply of a bill.
 *
 * @throws CONTRACTED_POWER_MISSING, CONTRACTED_POWER_EXTRA (details.period), VALUE_NEGATIVE, VALUE_NOT_A_NUMBER,
 * VALUE_OUT_OF_RANGE.
 */
export function checkSupply(supply: BillSupply): CheckedSupply {
  const tariff = getAccessTariff(supply.tariff)
  const powerKw = checkByPeriod(
    supply.contractedPowerKw,
    tariff.powerPeriods,
    'contractedPowerKw',
    'CONTRACTED_POWER_MISSING',
    'CONTRACTED_POWER_EXTRA',
  )
  const highestPowerKw = Math.max(...powerKw)
  const pointType = supply.pointType ?? pointTypeOf(highestPowerKw)
  const isHighVoltage = supply.tariff.startsWith('6')
  const reducedTaxUse = supply.reducedTaxUse ?? null
  return {
    tariff,
    zone: supply.zone,
    powerKw,
    highestPowerKw,
    isDwelling: supply.isDwelling,
    isIndustrialUse: supply.isIndustrialUse || isHighVoltage || reducedTaxUse !== null,
    reducedTaxUse,
    isHighVoltage,
    pointType,
    isCutOff: supply.isCutOff ?? pointType === 5,
    isSevereVulnerable: supply.isSevereVulnerable ?? false,
  }
}
