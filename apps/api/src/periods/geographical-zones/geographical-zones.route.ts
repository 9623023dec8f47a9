import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { listGeographicalZones } from '@vatio/protocol/periods/geographical-zones/geographical-zones.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'

export const geographicalZoneRoutes: readonly Route[] = [
  detachedRoute(listGeographicalZones, async () =>
    geographicalZones.map(({ idZona, nombre }) => ({ idZona, nombre })),
  ),
]
