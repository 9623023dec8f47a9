import { Tooltip } from '@mantine/core'
import { pluginCatalogue } from '@vatio/domain/energy-crm/plugins/plugin-catalogue.data'
import type { PluginKey } from '@vatio/domain/energy-crm/plugins/plugin'
import { Badge } from '../../ui/Badge.tsx'
import styles from './Plugins.module.css'
import { pluginTexts as texts } from './plugins.messages.ts'

const TOOLTIP_WIDTH = 240

/** Badge of a screen area that belongs to a plugin, with the description of the plugin as tooltip. */
export function PluginBadge({ pluginKey }: { readonly pluginKey: PluginKey }) {
  const { name, description } = pluginCatalogue[pluginKey]
  return (
    <Tooltip
      label={description}
      multiline
      w={TOOLTIP_WIDTH}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={styles.badge} aria-label={`${texts.badge} ${name}. ${description}`}>
        <Badge tone="accent">{texts.badge}</Badge>
      </button>
    </Tooltip>
  )
}
