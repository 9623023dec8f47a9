import { hasPlugin } from '@vatio/domain/energy-crm/plugins/plugin'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { SipsProvider } from '@vatio/domain/identity/integrations/integration'
import {
  offeredSupplyQueries,
  type SupplyQueryOffer,
} from '@vatio/domain/supply/supply-data/supply-query-offer'
import {
  getDatadisContract,
  getDatadisMaxPower,
  listDatadisAuthorisations,
  listDatadisSupplies,
} from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { listSupplyHealth } from '@vatio/protocol/supply/supply-data/supply-data.endpoints'
import { querySips } from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { usePlugins } from '../../energy-crm/plugins/plugins.queries.ts'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useUser } from '../../platform/session/session-store.ts'
import {
  datadisContractMessages,
  datadisMaxPowerMessages,
  datadisSuppliesMessages,
  querySipsMessages,
} from './supply-data.messages.ts'
import { datadisAuthorisationsMessages } from './supply-health.messages.ts'

/** The registers that are offered for a supply; undefined while the plugins are not known. */
export function useSupplyQueryOffer(utilityType: UtilityType | undefined): SupplyQueryOffer | undefined {
  const { integrations } = useUser()
  const plugins = usePlugins().data
  if (!plugins || !utilityType) return undefined
  const isDatadisHidden = hasPlugin(plugins, 'hideDatadisIntegration')
  return offeredSupplyQueries({ utilityType, integrations, isDatadisHidden })
}

/** Whether no register answers for the supplies of an energy, and the user may activate one. */
export function useLacksSupplyIntegration(utilityType: UtilityType): boolean {
  const { role, integrations } = useUser()
  const offer = useSupplyQueryOffer(utilityType)
  if (!offer || !hasRole(role, 'admin')) return false
  return offer.sips.length === 0 && !(offer.datadis && integrations.datadisIntegration.active)
}

/** Queries a provider of the market's register for a CUPS. */
export function useSipsQuery(provider: SipsProvider) {
  return useOperation(querySips, querySipsMessages[provider])
}

/** Lists the supplies of a holder in Datadis. @param isSilent true suppresses the error, after a cancellation. */
export function useDatadisSupplies(isSilent: () => boolean) {
  return useOperation(listDatadisSupplies, datadisSuppliesMessages, { onError: isSilent })
}

export const useDatadisContract = operationHook(getDatadisContract, datadisContractMessages)

export const useDatadisMaxPower = operationHook(getDatadisMaxPower, datadisMaxPowerMessages)

/** Who authorised the account of Datadis. */
export const useDatadisAuthorisations = operationHook(
  listDatadisAuthorisations,
  datadisAuthorisationsMessages,
  [listSupplyHealth],
)

/** How the providers have answered of late. */
export function useSupplyHealth() {
  return useRead(listSupplyHealth, {}, { staleSeconds: 0 })
}
