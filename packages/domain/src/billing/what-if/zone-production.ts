import { elementAt } from '../../element-at.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import { climateCapitals } from '../../solar/climate/climate-capital.data.ts'
import { computePlaneYear } from '../../solar/production/plane-year.ts'
import { toProductionSeries } from '../../solar/production/production-series.ts'
import { prepareSolarSite } from '../../solar/sources/solar-site.ts'
import type { EnergySeries } from '../../time/energy-series.ts'

/** Province of the capital that stands for a zone: Madrid, Las Palmas, Palma, Ceuta and Melilla. */
const PLACES: Readonly<Record<GeographicalZoneId, string>> = { 1: '28', 2: '35', 3: '07', 4: '51', 5: '52' }
/** A roof that suits each zone within 2 % of its best angle. */
const PLANE = { tiltDeg: 30, azimuthSouthDeg: 0 } as const

/** The capital whose sun stands for a zone. */
export function placeOfZone(zone: GeographicalZoneId): string {
  return capitalOf(zone).name
}

/**
 * Production of 1 kWp facing south at 30 degrees in the capital that stands for a zone, with the usual losses, in the
 * steps of a curve. A place of the zone may differ by a fifth, another roof by more.
 *
 * @returns kWh of each step.
 */
export function productionOfZone(zone: GeographicalZoneId, curve: EnergySeries): Float64Array {
  const { latDeg, lonDeg, altitudeM } = capitalOf(zone)
  const { site } = prepareSolarSite({
    coordinates: { latDeg, lonDeg },
    altitudeM,
    content: null,
    kind: 'embedded',
    yearlySpreadPercent: null,
  })
  const { kwhPerKwp } = computePlaneYear(site, PLANE)
  const { startUtc, stepMinutes, kwh } = curve
  return toProductionSeries(kwhPerKwp, { startUtc, stepMinutes, length: kwh.length }).kwh
}

function capitalOf(zone: GeographicalZoneId) {
  return elementAt(
    climateCapitals.filter(({ code }) => code === PLACES[zone]),
    0,
  )
}
