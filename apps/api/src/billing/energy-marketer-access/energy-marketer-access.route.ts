import * as endpoints from '@vatio/protocol/billing/energy-marketer-access/energy-marketer-access.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getMarketerAccess, updateMarketerAccess } from './energy-marketer-access.service.ts'

export const energyMarketerAccessRoutes: readonly Route[] = [
  route(endpoints.getEnergyMarketerAccess, (call) => getMarketerAccess(call, call.params.idGroup)),
  route(endpoints.updateEnergyMarketerAccess, updateMarketerAccess),
]
