import { domainError } from '@vatio/domain/domain-error'
import { pluginErrors } from '@vatio/domain/energy-crm/plugins/plugin.errors'
import {
  hasPlugin,
  pluginStates,
  type PluginKey,
  type PluginState,
} from '@vatio/domain/energy-crm/plugins/plugin'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { selectActivePlugins, setPlugin } from './plugins.repository.ts'

/** Every plugin of the catalogue as the transaction's company has it. */
export async function listPlugins(tx: TenantTransaction): Promise<PluginState[]> {
  return pluginStates(await selectActivePlugins(tx))
}

/** Whether the company uses a plugin. Every feature of a plugin calls this on the server. */
export async function isPluginActive(tx: TenantTransaction, key: PluginKey): Promise<boolean> {
  return hasPlugin(await listPlugins(tx), key)
}

/** @throws PLUGIN_INACTIVE where the company does not use the plugin that a write belongs to. */
export async function assertPlugin(tx: TenantTransaction, key: PluginKey): Promise<void> {
  if (!(await isPluginActive(tx, key)))
    throw domainError(pluginErrors, 'PLUGIN_INACTIVE', { details: { key } })
}

/** Switches a plugin for the whole company; without a change there is no event. */
export async function switchPlugin(
  call: Pick<Call, 'tx' | 'audit' | 'platform'>,
  key: PluginKey,
  active: boolean,
): Promise<PluginState> {
  const now = call.platform.clock.now()
  if (await setPlugin(call.tx, key, active, now)) {
    await call.audit({
      action: 'update',
      entity: 'plugin',
      before: { key, active: !active },
      after: { key, active },
    })
  }
  return { key, active }
}
