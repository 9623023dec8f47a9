import * as endpoints from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as marketers from './energy-marketers.service.ts'

export const energyMarketerRoutes: readonly Route[] = [
  route(endpoints.listEnergyMarketers, (call) => marketers.listMarketers(call)),
  route(endpoints.listElectricityMarketers, (call) => marketers.listMarketersWithPrices(call, 'electricity')),
  route(endpoints.listGasMarketers, (call) => marketers.listMarketersWithPrices(call, 'gas')),
  route(endpoints.getEnergyMarketer, (call) => marketers.getMarketer(call.tx, call.params.id)),
  route(endpoints.createEnergyMarketer, (call) => marketers.createMarketer(call, call.body)),
  route(endpoints.updateEnergyMarketer, (call) => marketers.updateMarketer(call, call.body)),
  route(endpoints.removeEnergyMarketer, (call) => marketers.removeMarketer(call, call.params.id)),
]
