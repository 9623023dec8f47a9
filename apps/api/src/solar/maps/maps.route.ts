import * as endpoints from '@vatio/protocol/solar/maps/maps.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { getMapAddress, getMapAddressAt, listMapAddresses } from './map-addresses.service.ts'
import { getMapBuilding } from './map-buildings.service.ts'
import { getMapServices } from './map-services.service.ts'
import { getMapTile } from './map-tiles.service.ts'

/** All without a transaction: they wait for other servers. */
export const mapRoutes: readonly Route[] = [
  detachedRoute(endpoints.getMapServices, async ({ platform }) => getMapServices(platform.configuration)),
  detachedRoute(endpoints.getMapTile, (call) => getMapTile(call, call.params)),
  detachedRoute(endpoints.listMapAddresses, (call) => listMapAddresses(call, call.query.q)),
  detachedRoute(endpoints.getMapAddress, (call) => getMapAddress(call, call.query)),
  detachedRoute(endpoints.getMapAddressAt, (call) => getMapAddressAt(call, call.query)),
  detachedRoute(endpoints.getMapBuilding, (call) => getMapBuilding(call, call.query)),
]
