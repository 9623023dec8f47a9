import {
  attachAuxiliaryService,
  createAuxiliaryService,
  detachAuxiliaryService,
  listAuxiliaryServicesOfMarketer,
  listContractAuxiliaryServices,
  removeAuxiliaryService,
  updateAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { contractReads } from '../portfolio-reads.ts'
import * as messages from './auxiliary-services.messages.ts'

const CATALOGUE = [listAuxiliaryServicesOfMarketer]
/** Contracts show their services, and their commission includes them. */
const CONTRACTS = [listContractAuxiliaryServices, ...contractReads]

/** Services of a marketer by name; a failure shows one toast. */
export function useAuxiliaryServicesOfMarketer(idEnergyMarketer: string, enabled = true) {
  const query = useRead(listAuxiliaryServicesOfMarketer, { params: { id: idEnergyMarketer } }, { enabled })
  useFailureToast(query.isError, messages.auxiliaryServiceReadErrorTexts.list)
  return query
}

/** Services of a contract by name; a failure shows one toast. */
export function useContractAuxiliaryServices(idContractInfo: string) {
  const query = useRead(listContractAuxiliaryServices, { params: { id: idContractInfo } })
  useFailureToast(query.isError, messages.auxiliaryServiceReadErrorTexts.list)
  return query
}

export const useCreateAuxiliaryService = operationHook(
  createAuxiliaryService,
  messages.createAuxiliaryServiceMessages,
  CATALOGUE,
)
export const useUpdateAuxiliaryService = operationHook(
  updateAuxiliaryService,
  messages.updateAuxiliaryServiceMessages,
  [...CATALOGUE, ...CONTRACTS],
)
export const useRemoveAuxiliaryService = operationHook(
  removeAuxiliaryService,
  messages.removeAuxiliaryServiceMessages,
  CATALOGUE,
)
export const useAttachAuxiliaryService = operationHook(
  attachAuxiliaryService,
  messages.attachAuxiliaryServiceMessages,
  CONTRACTS,
)
export const useDetachAuxiliaryService = operationHook(
  detachAuxiliaryService,
  messages.detachAuxiliaryServiceMessages,
  CONTRACTS,
)
