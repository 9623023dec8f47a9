import * as endpoints from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as intelligence from './business-intelligence.service.ts'

export const businessIntelligenceRoutes: readonly Route[] = [
  route(endpoints.getContactsByState, (call) => intelligence.getContractsByState(call, call.body)),
  route(endpoints.getContactsByCommercials, (call) =>
    intelligence.getContractsByCommercials(call, call.body),
  ),
  route(endpoints.findCreationTimestampsWithFilters, (call) => intelligence.listCreationTimestamps(call)),
]
