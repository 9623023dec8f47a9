import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { lazyPart } from './floating/lazy-part.tsx'
import { useFloating } from './floating/use-floating.ts'
import { uiTexts as texts } from './ui.messages.ts'

const RecordMenu = lazyPart(async () => (await import('./RecordMenu.tsx')).RecordMenu)
const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

export interface RecordRemoval {
  /** Title of the dialog and label of the menu entry, e.g. «Eliminar cliente». */
  readonly label: string
  /** The text to type; absent where a confirmation is enough. */
  readonly typed?: string
  /** What is removed with it. */
  readonly consequences?: ReactNode
  readonly busy: boolean
  /** Removes the record; calls `onFailed` on failure, so that the dialog closes and the toast is visible. */
  readonly remove: (onFailed: () => void) => void
}

interface RecordActionsProps {
  /** Absent where the user may not edit the record. */
  readonly onEdit?: (() => void) | undefined
  /** Absent where the user may not remove the record. */
  readonly removal?: RecordRemoval | undefined
  /** Entries of the menu above the removal. */
  readonly more?: ReactNode
  /** Small in a panel, normal on a page. */
  readonly size?: 'xs' | 'sm'
}

/** Edit and, in a menu, what is done less often; to remove it is confirmed. */
export function RecordActions({ onEdit, removal, more, size = 'xs' }: RecordActionsProps) {
  const { isOpen, button, floating } = useFloating('menu')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      {onEdit ? (
        <Button
          variant="default"
          size={size}
          leftSection={<IconPencil size={16} stroke={1.5} />}
          onClick={onEdit}
        >
          Editar
        </Button>
      ) : null}
      {removal || more ? (
        <ActionIcon {...button} aria-label={texts.moreActions} size={size === 'xs' ? 'md' : 'lg'}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      ) : null}
      {(removal || more) && isOpen ? (
        <RecordMenu
          floating={floating}
          more={more}
          removalLabel={removal?.label}
          onRemove={() => setAsking(true)}
        />
      ) : null}
      {removal && asking ? (
        <ConfirmDialog
          title={removal.label}
          typed={removal.typed}
          destructive
          busy={removal.busy}
          onConfirm={() => removal.remove(close)}
          onClose={close}
        >
          {removal.consequences ? <p>{removal.consequences}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
