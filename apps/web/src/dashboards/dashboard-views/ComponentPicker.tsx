import { Button, Drawer, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { canAddWidget } from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import { widgetOf, type WidgetIdentifier } from '@vatio/domain/dashboards/widgets/widget.data'
import { widgetsFor } from '@vatio/domain/dashboards/widgets/widget.policy'
import { foldText } from '@vatio/domain/text/fold-text'
import type { WidgetPlacement } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useState, type CSSProperties } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { heightOfRows, WidgetCard } from '../widgets/WidgetCard.tsx'
import { dashboardTexts as texts } from './dashboard-views.messages.ts'
import type { Layout } from './use-layout-editing.ts'
import styles from './ComponentPicker.module.css'

interface ComponentPickerProps {
  readonly layout: Layout
  readonly onPick: (identifier: WidgetIdentifier) => void
  readonly onClose: () => void
}

/** Drawer over the whole page with the widgets available to the user, each with a preview. */
export function ComponentPicker({ layout, onPick, onClose }: ComponentPickerProps) {
  const user = useUser()
  const [text, setText] = useState('')
  const [columns, setColumns] = useState('3')
  const found = widgetsFor(user).filter((identifier) =>
    foldText(widgetOf(identifier).label).includes(foldText(text.trim())),
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      title={texts.picker}
      position="bottom"
      size="100%"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <div className={styles.tools}>
        <TextInput
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SegmentedControl
          className={styles.columns}
          aria-label={texts.perRow}
          data={['2', '3', '4']}
          value={columns}
          onChange={setColumns}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState text={texts.noMatch} />
      ) : (
        <ul className={styles.list} style={{ '--columns': columns } as CSSProperties}>
          {found.map((identifier) => (
            <Choice key={identifier} identifier={identifier} layout={layout} onPick={onPick} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function Choice({
  identifier,
  layout,
  onPick,
}: {
  readonly identifier: WidgetIdentifier
  readonly layout: Layout
  readonly onPick: ComponentPickerProps['onPick']
}) {
  const { label, description, size } = widgetOf(identifier)
  const hasRoom = canAddWidget(layout, size)
  return (
    <li className={styles.choice}>
      <div className={styles.preview} style={{ height: heightOfRows(size.minH) }} inert aria-hidden>
        <WidgetCard placement={previewOf(identifier)} />
      </div>
      <div className={styles.facts}>
        <h3>{label}</h3>
        <p>{hasRoom ? description : texts.noRoom}</p>
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={!hasRoom}
        leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
        aria-label={texts.addThis(label)}
        onClick={() => onPick(identifier)}
      >
        {texts.addComponent}
      </Button>
    </li>
  )
}

const shortcutSample = {
  label: 'Clientes',
  url: '/energy-crm/clients',
  openInNewTab: false,
  color: '#5646ff',
  icon: 'briefcase',
} as const

function previewOf(componentIdentifier: WidgetIdentifier): WidgetPlacement {
  const { application, size } = widgetOf(componentIdentifier)
  const place = { uuid: componentIdentifier, application, x: 0, y: 0, w: size.minW, h: size.minH }
  return componentIdentifier === 'shortcut'
    ? { componentIdentifier, ...place, w: 4, widgetConfiguration: shortcutSample }
    : { componentIdentifier, ...place }
}
