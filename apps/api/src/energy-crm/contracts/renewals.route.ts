import * as endpoints from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getSettings } from './renewal-settings.repository.ts'
import { changeSettings } from './renewal-settings.service.ts'
import * as renewals from './renewals.service.ts'

export const renewalRoutes: readonly Route[] = [
  route(endpoints.findRenewalContractsBetweenDates, renewals.listRenewals),
  route(endpoints.getRenewalFigures, renewals.countRenewalsByDay),
  route(endpoints.getRenewalFees, renewals.sumRenewalFees),
  route(endpoints.getRenewalSettings, (call) => getSettings(call.tx)),
  route(endpoints.updateRenewalSettings, changeSettings),
]
