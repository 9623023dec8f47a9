import { ActionIcon } from '@mantine/core'
import { IconArrowsMove, IconSettings, IconTrash } from '@tabler/icons-react'
import type { Box } from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import { widgetOf } from '@vatio/domain/dashboards/widgets/widget.data'
import type { KeyboardEvent } from 'react'
import { isConfigurable } from '../widgets/WidgetConfigurationCard.tsx'
import { dashboardTexts as texts } from './dashboard-views.messages.ts'
import type { Layout, LayoutEditing } from './use-layout-editing.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import styles from './WidgetTools.module.css'

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

const moves: Readonly<Record<string, Partial<Box>>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
}
const sizes: Readonly<Record<string, Partial<Box>>> = {
  ArrowLeft: { w: -1 },
  ArrowRight: { w: 1 },
  ArrowUp: { h: -1 },
  ArrowDown: { h: 1 },
}

interface WidgetToolsProps {
  readonly placement: Layout[number]
  readonly editing: LayoutEditing
  readonly onConfigure: () => void
  /** Announces the effect of a key to screen readers. */
  readonly onAnnounce: (text: string) => void
}

/** Handle for keyboard and pointer, configuration and removal of a widget while editing. */
export function WidgetTools({ placement, editing, onConfigure, onAnnounce }: WidgetToolsProps) {
  const { label } = widgetOf(placement.componentIdentifier)
  const onKeyDown = (event: KeyboardEvent) => {
    const change = (event.shiftKey ? sizes : moves)[event.key]
    if (!change || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const box = editing.shift(placement.uuid, change)
    onAnnounce(box ? texts.placedAt(box.x, box.y, box.w, box.h) : texts.blocked)
  }
  return (
    <div className={styles.tools} data-widget-tools>
      <Hint label={texts.moveHint}>
        <ActionIcon
          size={24}
          variant="default"
          data-widget-handle={placement.uuid}
          aria-label={texts.move(label)}
          aria-description={texts.moveHint}
          onKeyDown={onKeyDown}
        >
          <IconArrowsMove {...icon} />
        </ActionIcon>
      </Hint>
      {isConfigurable(placement) ? (
        <Hint label={texts.configure}>
          <ActionIcon
            size={24}
            variant="default"
            aria-label={`${texts.configure} ${label}`}
            onClick={onConfigure}
          >
            <IconSettings {...icon} />
          </ActionIcon>
        </Hint>
      ) : null}
      <Hint label={texts.removeWidget}>
        <ActionIcon
          size={24}
          variant="default"
          aria-label={`${texts.removeWidget} ${label}`}
          onClick={() => editing.remove(placement.uuid)}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </Hint>
    </div>
  )
}
