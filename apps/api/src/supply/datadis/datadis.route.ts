import * as endpoints from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import * as months from './datadis-months.service.ts'
import * as queries from './datadis-queries.service.ts'
import { removeDatadisToken } from './datadis-session.service.ts'

export const datadisRoutes: readonly Route[] = [
  detachedRoute(endpoints.listDatadisSupplies, (call) =>
    queries.listDatadisSupplies(call, call.query.dniOrCif),
  ),
  detachedRoute(endpoints.getDatadisContract, (call) => queries.getDatadisContract(call, call.query)),
  detachedRoute(endpoints.getDatadisConsumption, (call) => months.getDatadisConsumption(call, call.query)),
  detachedRoute(endpoints.getDatadisMaxPower, (call) => months.getDatadisMaxPower(call, call.query)),
  detachedRoute(endpoints.clearDatadisToken, (call) => removeDatadisToken(call)),
]
