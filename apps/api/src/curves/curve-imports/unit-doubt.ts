import {
  findUnitDoubt,
  largestPowerKw,
  type UnitDoubt,
} from '@vatio/domain/curves/consumption-curves/plausible-energy'
import type { ReadCurve } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'

/** Why the unit of what was read must be asked for, by the power of its supply. */
export function unitDoubtOf(
  { summary, warnings }: Pick<ReadCurve, 'summary' | 'warnings'>,
  point: Pick<ConsumptionPoint, 'contractedPowerPeriods' | 'atrTariff'>,
): UnitDoubt | null {
  const powerKw = largestPowerKw(Object.values(point.contractedPowerPeriods), point.atrTariff?.nombre)
  const isAssumed = warnings.some(({ code }) => code === 'CURVE_UNIT_ASSUMED_WH')
  return findUnitDoubt(isAssumed ? summary.totalKwh * 1000 : summary.totalKwh, summary.days, powerKw)
}
