import * as endpoints from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { queryMeteringConsumption, queryMeteringPoint } from './metering-query.service.ts'
import { querySips } from './sips-query.service.ts'

export const sipsProviderRoutes: readonly Route[] = [
  detachedRoute(endpoints.querySips, (call) => querySips(call, call.params.provider, call.body)),
  detachedRoute(endpoints.queryMeteringConsumption, (call) =>
    queryMeteringConsumption(call, call.params.provider, call.body),
  ),
  detachedRoute(endpoints.queryMeteringPoint, (call) =>
    queryMeteringPoint(call, call.params.provider, call.body),
  ),
]
