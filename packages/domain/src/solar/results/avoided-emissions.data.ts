import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'

/**
 * Emissions of electricity from the grid, kg of CO₂ per kWh of final energy, by zone.
 *
 * IDAE and MINETAD, "Factores de emisión de CO2 y coeficientes de paso a energía primaria de diferentes fuentes de energía
 * final consumidas en el sector de edificios en España", recognised document of the RITE, joint resolution of
 * 14 January 2016. They are above today's mix: later years have no recognised factors by zone.
 */
export const gridEmissionsKgPerKwh: Readonly<Record<GeographicalZoneId, number>> = {
  1: 0.331,
  2: 0.776,
  3: 0.932,
  4: 0.721,
  5: 0.721,
}
