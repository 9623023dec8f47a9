import * as endpoints from '@vatio/protocol/solar/kits/kits.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as kits from './kits.service.ts'

export const kitRoutes: readonly Route[] = [
  route(endpoints.listSolarKits, (call) => kits.listKits(call.tx)),
  route(endpoints.createSolarKit, (call) => kits.createKit(call)),
  route(endpoints.updateSolarKit, (call) => kits.updateKit(call)),
  route(endpoints.removeSolarKit, (call) => kits.removeKit(call, call.params.id)),
]
