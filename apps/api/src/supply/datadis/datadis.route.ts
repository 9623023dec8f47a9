import * as endpoints from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { listDatadisAuthorisations } from './datadis-authorisations.service.ts'
import * as months from './datadis-months.service.ts'
import * as queries from './datadis-queries.service.ts'
import * as runs from './datadis-runs.service.ts'
import { removeDatadisToken } from './datadis-session.service.ts'

export const datadisRoutes: readonly Route[] = [
  detachedRoute(endpoints.listDatadisSupplies, (call) => queries.listDatadisSupplies(call, call.query)),
  detachedRoute(endpoints.getDatadisContract, (call) => queries.getDatadisContract(call, call.query)),
  detachedRoute(endpoints.getDatadisConsumption, (call) => months.getDatadisConsumption(call, call.query)),
  detachedRoute(endpoints.getDatadisMaxPower, (call) => months.getDatadisMaxPower(call, call.query)),
  detachedRoute(endpoints.clearDatadisToken, (call) => removeDatadisToken(call)),
  detachedRoute(endpoints.listDatadisAuthorisations, (call) => listDatadisAuthorisations(call)),
  route(endpoints.createDatadisRun, runs.createRun),
  route(endpoints.listDatadisRuns, runs.listRuns),
  route(endpoints.getDatadisRun, (call) => runs.getRun(call, call.params.id)),
  detachedRoute(endpoints.getDatadisRunCurve, runs.getRunCurve),
  route(endpoints.cancelDatadisRun, runs.cancelRun),
  route(endpoints.resumeDatadisRun, runs.reopenRun),
]
