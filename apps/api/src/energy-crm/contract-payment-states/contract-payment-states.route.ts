import * as endpoints from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as states from './contract-payment-states.service.ts'

export const contractPaymentStateRoutes: readonly Route[] = [
  route(endpoints.listContractPaymentStates, (call) => states.listPaymentStates(call.tx)),
  route(endpoints.createContractPaymentState, (call) => states.createPaymentState(call, call.body)),
  route(endpoints.updateContractPaymentState, (call) => states.updatePaymentState(call, call.body)),
]
