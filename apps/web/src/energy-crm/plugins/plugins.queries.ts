import { hasPlugin, type PluginKey } from '@vatio/domain/energy-crm/plugins/plugin'
import { calculateFees } from '@vatio/protocol/energy-crm/commissions/fee-calculation.endpoints'
import { getContractFee, searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import {
  activatePlugin,
  deactivatePlugin,
  listPlugins,
} from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { activatePluginMessages, deactivatePluginMessages } from './plugins.messages.ts'

/** Two plugins change the commissions of contracts. */
const AFFECTED = [listPlugins, getContractFee, searchContracts, calculateFees]

/** The plugins of the catalogue, with whether each is active for the company. */
export function usePlugins() {
  return useRead(listPlugins, {}, { staleSeconds: 300 })
}

/** Whether a plugin is active; false while loading. */
export function useHasPlugin(key: PluginKey): boolean {
  return hasPlugin(usePlugins().data ?? [], key)
}

/** Switches plugins on and off. */
export function useSwitchPlugin() {
  const options = { affects: AFFECTED }
  const activate = useOperation(activatePlugin, activatePluginMessages, options)
  const deactivate = useOperation(deactivatePlugin, deactivatePluginMessages, options)
  return {
    isPending: activate.isPending || deactivate.isPending,
    set: (key: PluginKey, active: boolean) => (active ? activate : deactivate).mutate({ params: { key } }),
  }
}
