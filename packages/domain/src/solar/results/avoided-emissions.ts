import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import { gridEmissionsKgPerKwh } from './avoided-emissions.data.ts'
import type { BalanceTotals } from './energy-balance.ts'
import { traceFigure, type TracedFigure } from './traced-figure.ts'

/**
 * CO₂ that the grid does not emit for the energy of an installation: what the supply does not buy any more and what it
 * gives, times the factor of the zone.
 *
 * @returns kg a year, with its factor and source.
 */
export function computeAvoidedCo2(totals: BalanceTotals, zone: GeographicalZoneId): TracedFigure {
  const factor = gridEmissionsKgPerKwh[zone]
  const selfConsumed = totals.consumption - totals.net
  const kg = (selfConsumed + totals.excess) * factor
  return traceFigure('avoidedCo2', kg, 'kg', { selfConsumed, excess: totals.excess, factor })
}
