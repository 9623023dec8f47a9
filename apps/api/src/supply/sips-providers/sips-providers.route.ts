import * as endpoints from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { querySips } from './sips-query.service.ts'

export const sipsProviderRoutes: readonly Route[] = [
  detachedRoute(endpoints.querySips, (call) => querySips(call, call.params.provider, call.body)),
]
