import * as endpoints from '@vatio/protocol/solar/inverters/inverters.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as inverters from './inverters.service.ts'

export const inverterRoutes: readonly Route[] = [
  route(endpoints.listInverters, (call) => inverters.listInverters(call.tx)),
  route(endpoints.createInverter, (call) => inverters.createInverter(call)),
  route(endpoints.updateInverter, (call) => inverters.updateInverter(call)),
  route(endpoints.removeInverter, (call) => inverters.removeInverter(call, call.params.id)),
]
