import * as endpoints from '@vatio/protocol/solar/supply-curve/supply-curve.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getSupplyCurve } from './supply-curve.service.ts'

export const supplyCurveRoutes: readonly Route[] = [
  route(endpoints.getSupplyCurve, ({ tx, actor, params, query }) =>
    getSupplyCurve(tx, actor, params.cups, query),
  ),
]
