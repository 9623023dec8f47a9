import * as endpoints from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as services from './auxiliary-services.service.ts'
import * as ofContract from './contract-auxiliary-services.service.ts'

export const auxiliaryServiceRoutes: readonly Route[] = [
  route(endpoints.listAuxiliaryServicesOfMarketer, (call) => services.listOfMarketer(call)),
  route(endpoints.createAuxiliaryService, (call) => services.createService(call, call.body)),
  route(endpoints.updateAuxiliaryService, (call) => services.updateService(call, call.body)),
  route(endpoints.removeAuxiliaryService, (call) => services.removeService(call, call.params.id)),
  route(endpoints.listContractAuxiliaryServices, (call) => ofContract.listOfContract(call)),
  route(endpoints.attachAuxiliaryService, (call) => ofContract.attach(call)),
  route(endpoints.detachAuxiliaryService, (call) => ofContract.detach(call)),
]
