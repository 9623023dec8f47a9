import { ActionIcon, Indicator, UnstyledButton } from '@mantine/core'
import {
  IconDeviceFloppy,
  IconGridDots,
  IconInfoCircle,
  IconLayoutGridAdd,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import type { DashboardView } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useState, type ReactNode } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import { dashboardTexts as texts } from './dashboard-views.messages.ts'
import styles from './DashboardToolbar.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

interface DashboardToolbarProps {
  readonly view: DashboardView
  readonly isDefault: boolean
  readonly isEditing: boolean
  readonly isPending: boolean
  readonly isNarrow: boolean
  readonly isSaving: boolean
  readonly showsGrid: boolean
  /** Starts editing or, while editing, asks whether to save. */
  readonly onEdit: () => void
  readonly onCancel: () => void
  readonly onAdd: () => void
  readonly onShowGrid: () => void
}

/** Name of the view, which opens its details, and the actions of its layout. */
export function DashboardToolbar(props: DashboardToolbarProps) {
  const { view, isDefault, isEditing, isPending, isNarrow, isSaving, showsGrid } = props
  const [showsDetails, setShowsDetails] = useState(false)
  const edit = () => {
    if (isDefault) showToast({ tone: 'warning', text: texts.defaultFixed })
    else if (isNarrow && !isEditing) showToast({ tone: 'info', text: texts.narrow })
    else props.onEdit()
  }
  return (
    <header className={styles.toolbar}>
      <PageHeading title={view.name} className={styles.heading}>
        <UnstyledButton
          className={styles.name}
          aria-label={`${view.name}: ${texts.details}`}
          onClick={() => setShowsDetails(true)}
        >
          <span>{view.name}</span>
          <IconInfoCircle {...icon} />
        </UnstyledButton>
      </PageHeading>
      <div className={styles.tools} role="toolbar" aria-label={view.name}>
        {isEditing && !isNarrow ? (
          <>
            <Tool label={texts.add} onClick={props.onAdd}>
              <IconLayoutGridAdd {...icon} />
            </Tool>
            <Tool label={texts.grid} isPressed={showsGrid} onClick={props.onShowGrid}>
              <IconGridDots {...icon} />
            </Tool>
          </>
        ) : null}
        {isEditing ? (
          <Tool label={texts.cancel} onClick={props.onCancel} isDisabled={isSaving}>
            <IconX {...icon} />
          </Tool>
        ) : null}
        <Indicator disabled={!isPending} size={10} offset={4} color="accent">
          <Tool
            label={isEditing ? texts.save : texts.edit}
            hint={isPending ? texts.pending : undefined}
            isLoading={isSaving}
            onClick={edit}
          >
            {isEditing ? <IconDeviceFloppy {...icon} /> : <IconPencil {...icon} />}
          </Tool>
        </Indicator>
      </div>
      {showsDetails ? (
        <Dialog title={texts.details} onClose={() => setShowsDetails(false)}>
          <dl className={styles.details}>
            <dt>{texts.name}</dt>
            <dd>{view.name}</dd>
            <dt>{texts.description}</dt>
            <dd>{view.description ?? texts.noDescription}</dd>
          </dl>
        </Dialog>
      ) : null}
    </header>
  )
}

interface ToolProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly isPressed?: boolean
  readonly isLoading?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({
  label,
  hint,
  isPressed,
  isLoading = false,
  isDisabled = false,
  onClick,
  children,
}: ToolProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        size="lg"
        variant={isPressed ? 'light' : 'default'}
        aria-label={label}
        aria-description={hint}
        aria-pressed={isPressed}
        loading={isLoading}
        disabled={isDisabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Hint>
  )
}
