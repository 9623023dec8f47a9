import * as endpoints from '@vatio/protocol/energy-crm/postcodes/postcodes.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { getPostcode } from './postcodes.service.ts'

export const postcodeRoutes: readonly Route[] = [
  detachedRoute(endpoints.getPostcode, (call) => getPostcode(call, call.params.postcode)),
]
