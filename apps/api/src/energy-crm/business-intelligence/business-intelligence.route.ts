import * as endpoints from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as intelligence from './business-intelligence.service.ts'

export const businessIntelligenceRoutes: readonly Route[] = [
  route(endpoints.getContactsByState, (call) => intelligence.contractsByState(call, call.body)),
  route(endpoints.getContactsByCommercials, (call) => intelligence.contractsByCommercials(call, call.body)),
  route(endpoints.findCreationTimestampsWithFilters, (call) => intelligence.creationTimestamps(call)),
]
