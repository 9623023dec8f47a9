import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'

/** The clock by which the days of a supply are cut. */
export function clockOfSupply({ geographicalZone }: Pick<ConsumptionPoint, 'geographicalZone'>): TimeZone {
  return getGeographicalZone(geographicalZone.idZona).timeZone
}
