import * as endpoints from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as renewals from './renewals.service.ts'

export const renewalRoutes: readonly Route[] = [
  route(endpoints.findRenewalContractsBetweenDates, (call) => renewals.listRenewals(call)),
]
