import { roundCents } from '../../money/round-cents.ts'
import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import { rowOn, type Confidence, type Dated } from '../../periods/regulated-prices/dated-row.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { connectionRights, type ConnectionRightsRow } from './connection-rights.data.ts'
import { checkPowerValues } from './power-values.ts'

const voltageOf: Readonly<Record<AccessTariffName, Exclude<keyof ConnectionRightsRow, keyof Dated>>> = {
  '2.0TD': 'low',
  '3.0TD': 'low',
  '3.0TDVE': 'low',
  '6.1TD': 'upTo36Kv',
  '6.1TDVE': 'upTo36Kv',
  '6.2TD': 'upTo72Kv',
  '6.3TD': 'above72Kv',
  '6.4TD': 'above72Kv',
}

/** A change of contracted powers, and what the supply may already demand. */
export interface PowerChange {
  readonly tariff: AccessTariffName
  /** Contracted now and after the change, kW, P1 first. */
  readonly fromKw: readonly number[]
  readonly toKw: readonly number[]
  /** Rights in force, kW, as in the distributor's register; the highest current power where unknown. */
  readonly extensionRightsKw: number | null
  readonly accessRightsKw: number | null
  /** Day of the change. */
  readonly date: CivilDate
}

/** One-off charges of the distributor for a change, EUR before taxes, each item in cents. */
export interface PowerChangeCost {
  /** Null where the power is beyond the quota: the customer builds the extension at a price of its own. */
  readonly extensionEur: number | null
  readonly accessEur: number
  readonly meterEur: number
  /** Sum of what is known. */
  readonly totalEur: number
  readonly source: string
  readonly confidence: Confidence
}

/**
 * What the distributor charges for a change of contracted powers: rights of extension and access for the kW
 * by which the highest power passes the rights in force (Real Decreto 1048/2013 arts. 24 and 25), and the
 * work on the meter (art. 29). A lower power costs only the work on the meter; equal powers cost nothing.
 *
 * @param change powers in kW, as many as the tariff has power periods. Of 6.2TD, from 30 to 72.5 kV, the
 * quotas above 36 kV are taken; those below differ.
 * @returns EUR before taxes.
 * @throws POWER_PERIODS_MISMATCH, DEMAND_VALUE_INVALID, DATE_INVALID, REGULATION_NOT_IN_FORCE before 2010.
 */
export function computePowerChangeCost(change: PowerChange): PowerChangeCost {
  const { tariff, fromKw, toKw, date } = change
  const { powerPeriods } = getAccessTariff(tariff)
  checkPowerValues(fromKw, powerPeriods, 'contractedPower')
  checkPowerValues(toKw, powerPeriods, 'powers')
  checkPowerValues([change.extensionRightsKw ?? 0, change.accessRightsKw ?? 0], 2, 'rights')
  const row = rowOn(connectionRights, { item: 'connectionRights', date, tariff })
  const { source, confidence } = row
  if (toKw.every((kw, period) => kw === fromKw[period])) {
    return { extensionEur: 0, accessEur: 0, meterEur: 0, totalEur: 0, source, confidence }
  }
  const rights = row[voltageOf[tariff]]
  const highestKw = Math.max(...toKw)
  const above = (rightsKw: number | null) => Math.max(0, highestKw - (rightsKw ?? Math.max(...fromKw)))
  const extensionKw = above(change.extensionRightsKw)
  const isBeyondQuota = extensionKw > 0 && highestKw > rights.extensionUpToKw
  const extensionEur = isBeyondQuota ? null : roundCents(extensionKw * rights.extensionEurPerKw)
  const accessEur = roundCents(above(change.accessRightsKw) * rights.accessEurPerKw)
  const meterEur = roundCents(rights.meterEur)
  const totalEur = roundCents((extensionEur ?? 0) + accessEur + meterEur)
  return { extensionEur, accessEur, meterEur, totalEur, source, confidence }
}
