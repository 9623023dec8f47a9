import type { SipsProvider } from '@vatio/domain/identity/integrations/integration'
import {
  getDatadisConsumption,
  getDatadisContract,
  getDatadisMaxPower,
  listDatadisSupplies,
} from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { querySips } from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import {
  datadisConsumptionMessages,
  datadisContractMessages,
  datadisMaxPowerMessages,
  datadisSuppliesMessages,
  querySipsMessages,
} from './supply-data.messages.ts'

/** Queries a provider of the market's register for a CUPS. */
export function useSipsQuery(provider: SipsProvider) {
  return useOperation(querySips, querySipsMessages[provider])
}

/** Lists the supplies of a holder in Datadis. @param isSilent true suppresses the error, after a cancellation. */
export function useDatadisSupplies(isSilent: () => boolean) {
  return useOperation(listDatadisSupplies, datadisSuppliesMessages, { onError: isSilent })
}

export const useDatadisContract = operationHook(getDatadisContract, datadisContractMessages)

export function useDatadisConsumption(cups: string) {
  return useOperation(getDatadisConsumption, datadisConsumptionMessages(cups))
}

export const useDatadisMaxPower = operationHook(getDatadisMaxPower, datadisMaxPowerMessages)
