import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import {
  createEnergyMarketer,
  getEnergyMarketer,
  listEnergyMarketers,
  removeEnergyMarketer,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { contractReads, energyMarketerReads, tariffReads } from '../portfolio-reads.ts'
import {
  createEnergyMarketerMessages,
  energyMarketerReadErrorTexts,
  removeEnergyMarketerMessages,
  updateEnergyMarketerMessages,
} from './energy-marketers.messages.ts'

/** Lists of contracts and tariffs name their marketer. */
const AFFECTED = [...energyMarketerReads, ...tariffReads, ...contractReads]

/** The company's marketers by name; a failure shows one toast. */
export function useEnergyMarketers(utilityType?: UtilityType) {
  const query = useRead(
    listEnergyMarketers,
    { query: utilityType ? { utilityType } : {} },
    { staleSeconds: 120 },
  )
  useFailureToast(query.isError, energyMarketerReadErrorTexts.list)
  return query
}

export function useEnergyMarketer(idEnergyMarketer: string) {
  return useRead(getEnergyMarketer, { params: { id: idEnergyMarketer } })
}

export const useCreateEnergyMarketer = operationHook(
  createEnergyMarketer,
  createEnergyMarketerMessages,
  energyMarketerReads,
)
export const useUpdateEnergyMarketer = operationHook(
  updateEnergyMarketer,
  updateEnergyMarketerMessages,
  AFFECTED,
)
export const useRemoveEnergyMarketer = operationHook(
  removeEnergyMarketer,
  removeEnergyMarketerMessages,
  AFFECTED,
)
