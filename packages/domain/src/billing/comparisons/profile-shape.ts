import { DomainError } from '../../domain-error.ts'
import { generateFromPeriods } from '../../profiles/consumption-estimation/generate-curve.ts'
import { addDays } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { ComparedSupply } from './electricity-comparison.ts'
import { COMPARED_DAYS } from './last-year.ts'
import type { ComparedConsumption } from './yearly-consumption.ts'

/**
 * The consumption of a supply with the hours among which a profile shares it, which market prices need: a curve has
 * its own. Typed totals that cannot be spread are left as they are: the comparison refuses them with its own codes.
 */
export function withProfileShape(supply: ComparedSupply): ComparedConsumption {
  const { consumption } = supply
  if ('curve' in consumption) return consumption
  const shape = profileShapeOf(supply, consumption.kwhByPeriod)
  return shape ? { ...consumption, shape } : consumption
}

/** Hours of the year before the stated day by the load profile; null where the tariff has none. */
function profileShapeOf(
  { supply, priceDate }: ComparedSupply,
  kwhByPeriod: readonly (number | null | undefined)[],
): EnergySeries | null {
  const known = kwhByPeriod.filter((kwh): kwh is number => typeof kwh === 'number')
  try {
    const frame = {
      tariff: supply.tariff,
      zone: supply.zone,
      startDate: addDays(priceDate, -COMPARED_DAYS),
      endDate: addDays(priceDate, -1),
    }
    return generateFromPeriods(frame, known).series
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
