import * as endpoints from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as states from './contract-states.service.ts'

export const contractStateRoutes: readonly Route[] = [
  route(endpoints.listContractStates, (call) => states.listStates(call)),
  route(endpoints.createContractState, (call) => states.createState(call, call.body)),
  route(endpoints.updateContractState, (call) => states.updateState(call, call.body)),
  route(endpoints.updateContractStates, (call) => states.updateStates(call, call.body)),
]
