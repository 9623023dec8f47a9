/** Optional behaviours of the CRM that a company switches on and off, in the order of the catalogue. */
export const pluginKeys = [
  'fixedCommission',
  'formRequestParameters',
  'implicitContractsRenewals',
  'contractPaymentsStates',
  'hideDatadisIntegration',
  'clientCustomFields',
  'energyMarketerCommercialFeeConfiguration',
  'cupsCheck',
] as const
export type PluginKey = (typeof pluginKeys)[number]

/** A plugin as a company has it. */
export interface PluginState {
  readonly key: PluginKey
  readonly active: boolean
}

export function isPluginKey(text: string | undefined): text is PluginKey {
  return pluginKeys.some((key) => key === text)
}

/** The state of every plugin of the catalogue, in its order; a plugin never configured is off. */
export function pluginStates(activeKeys: readonly string[]): PluginState[] {
  return pluginKeys.map((key) => ({ key, active: activeKeys.includes(key) }))
}

/** Whether a company uses a plugin; called by every feature of a plugin. */
export function hasPlugin(states: readonly PluginState[], key: PluginKey): boolean {
  return states.some((state) => state.key === key && state.active)
}
