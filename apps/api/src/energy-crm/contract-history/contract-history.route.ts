import { listContractHistory } from '@vatio/protocol/energy-crm/contract-history/contract-history.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { listHistory } from './contract-history.service.ts'

export const contractHistoryRoutes: readonly Route[] = [
  route(listContractHistory, (call) => listHistory(call)),
]
