import type { PluginState } from '@vatio/domain/energy-crm/plugins/plugin'
import { Badge } from '../../ui/Badge.tsx'
import { pluginTexts as texts } from './plugins.messages.ts'

/** Whether a plugin is on. */
export function PluginStateBadge({ plugin: { active } }: { readonly plugin: PluginState }) {
  return active ? <Badge tone="success">{texts.active}</Badge> : <Badge>{texts.inactive}</Badge>
}
