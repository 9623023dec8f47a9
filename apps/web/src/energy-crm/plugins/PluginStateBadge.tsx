import { isPluginAvailable } from '@vatio/domain/energy-crm/plugins/plugin-catalogue.data'
import type { PluginState } from '@vatio/domain/energy-crm/plugins/plugin'
import { Badge } from '../../ui/Badge.tsx'
import { pluginTexts as texts } from './plugins.messages.ts'

/** Whether a plugin is on, off or does not exist yet. */
export function PluginStateBadge({ plugin: { key, active } }: { readonly plugin: PluginState }) {
  if (active) return <Badge tone="success">{texts.active}</Badge>
  return <Badge>{isPluginAvailable(key) ? texts.inactive : texts.unavailable}</Badge>
}
