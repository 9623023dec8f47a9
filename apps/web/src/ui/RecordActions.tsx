import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { uiTexts as texts } from './ui.messages.ts'

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
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={texts.moreActions} size={size === 'xs' ? 'md' : 'lg'}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more}
            {removal ? (
              <Menu.Item
                color="danger"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                onClick={() => setAsking(true)}
              >
                {removal.label}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
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
