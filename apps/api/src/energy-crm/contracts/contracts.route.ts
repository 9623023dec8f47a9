import * as endpoints from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as contracts from './contracts.service.ts'

export const contractRoutes: readonly Route[] = [
  route(endpoints.searchContracts, (call) => contracts.searchPage(call)),
  route(endpoints.listContractsOfUtility, (call) => contracts.listOfUtility(call)),
  route(endpoints.findContractByNumber, (call) => contracts.findByNumber(call)),
  route(endpoints.listContractsOfCups, (call) => contracts.listOfCups(call)),
  route(endpoints.findContractsById, (call) => contracts.findById(call)),
]
