import * as endpoints from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import * as bulkEndpoints from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import * as fastEndpoints from '@vatio/protocol/energy-crm/contracts/contract-fast-creation.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as bulk from './contract-bulk.service.ts'
import { closeAndCreate } from './contract-closing.service.ts'
import { updateDates } from './contract-dates.service.ts'
import * as fast from './contract-fast-creation.service.ts'
import { getContractFee } from './contract-fee.service.ts'
import * as writing from './contract-writing.service.ts'
import * as contracts from './contracts.service.ts'

export const contractRoutes: readonly Route[] = [
  route(endpoints.searchContracts, (call) => contracts.searchPage(call)),
  route(endpoints.listContractsOfUtility, (call) => contracts.listOfUtility(call)),
  route(endpoints.findContractByNumber, (call) => contracts.findByNumber(call)),
  route(endpoints.listContractsOfCups, (call) => contracts.listOfCups(call)),
  route(endpoints.findContractsById, (call) => contracts.findById(call)),
  route(endpoints.findContractsByNumber, (call) => contracts.findByNumbers(call)),
  route(endpoints.closeAndCreateContract, (call) => closeAndCreate(call)),
  route(endpoints.createContract, (call) => writing.createContract(call, call.body)),
  route(fastEndpoints.fastCreateContract, (call) => fast.createWithSupply(call, call.body)),
  route(fastEndpoints.fastCreateContractWithClient, (call) => fast.createWithClient(call, call.body)),
  route(endpoints.updateContract, (call) => writing.updateContract(call, call.body)),
  route(endpoints.removeContract, (call) => writing.removeContract(call, call.params.idContractInfo)),
  route(endpoints.getContractFee, (call) => getContractFee(call)),
  route(bulkEndpoints.changeContractsState, (call) => bulk.changeStates(call)),
  route(bulkEndpoints.changeContractsCommercial, (call) => bulk.changeCommercial(call)),
  route(bulkEndpoints.undoContractsChange, (call) => bulk.undoChange(call)),
  route(bulkEndpoints.updateContractDates, (call) => updateDates(call)),
]
