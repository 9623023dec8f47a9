import {
  findUnitDoubt,
  largestPowerKw,
  type UnitDoubt,
} from '@vatio/domain/curves/consumption-curves/plausible-energy'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { CurveFileRead } from './curve-files/curve-files.queries.ts'

/**
 * Why the unit of a file must be asked for: its values, read as kWh, exceed what the supply (else its tariff) can
 * take. Null once the person has said the unit.
 */
export function unitDoubtOf(
  { preview, unit }: Pick<CurveFileRead, 'preview' | 'unit'>,
  supply: Pick<ConsumptionPoint, 'contractedPowerPeriods' | 'atrTariff'> | undefined,
  tariff: string | null,
): UnitDoubt | null {
  if (unit !== undefined) return null
  const powers = Object.values(supply?.contractedPowerPeriods ?? {})
  const powerKw = largestPowerKw(powers, supply?.atrTariff?.nombre ?? tariff)
  const { totalKwh, days } = preview.summary
  const isAssumed = preview.warnings.some(({ code }) => code === 'CURVE_UNIT_ASSUMED_WH')
  return findUnitDoubt(isAssumed ? totalKwh * 1000 : totalKwh, days, powerKw)
}
