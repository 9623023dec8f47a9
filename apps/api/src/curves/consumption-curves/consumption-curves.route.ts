import * as endpoints from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as versions from './consumption-curve-versions.service.ts'
import * as curves from './consumption-curves.service.ts'

export const consumptionCurveRoutes: readonly Route[] = [
  route(endpoints.listConsumptionCurves, (call) =>
    curves.listCurveYears(call.tx, call.actor, call.params.id),
  ),
  route(endpoints.getConsumptionCurve, (call) =>
    curves.getCurveOfYear(call.tx, call.actor, call.params.id, call.params.year),
  ),
  route(endpoints.saveConsumptionCurve, (call) =>
    curves.saveCurveOfYear(call, call.params.id, call.params.year, call.body),
  ),
  route(endpoints.storeConsumptionCurve, (call) => curves.storeCurve(call, call.params.id, call.body)),
  route(endpoints.listConsumptionCurveVersions, (call) =>
    versions.listCurveVersions(call.tx, call.actor, call.params.id, call.params.year),
  ),
  route(endpoints.getConsumptionCurveVersion, (call) =>
    versions.getCurveVersion(call.tx, call.actor, call.params.id, call.params),
  ),
  route(endpoints.restoreConsumptionCurveVersion, (call) =>
    versions.restoreCurveVersion(call, call.params.id, call.params, call.body.version),
  ),
]
