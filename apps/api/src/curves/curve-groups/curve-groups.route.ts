import * as endpoints from '@vatio/protocol/curves/curve-groups/curve-groups.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { exportCurves, sumCurveGroup } from './curve-groups.service.ts'

export const curveGroupRoutes: readonly Route[] = [
  route(endpoints.sumCurveGroup, (call) => sumCurveGroup(call.tx, call.actor, call.body)),
  route(endpoints.exportCurves, (call) => exportCurves(call.tx, call.actor, call.body)),
]
