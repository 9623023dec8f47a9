import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FloatingMenu } from './floating/Floating.tsx'
import type { Floating } from './floating/use-floating.ts'

interface RecordMenuProps {
  readonly floating: Floating
  /** Entries above the removal. */
  readonly more?: ReactNode
  readonly removalLabel?: string | undefined
  readonly onRemove: () => void
}

/** What can be done with a record besides editing it. */
export function RecordMenu({ floating, more, removalLabel, onRemove }: RecordMenuProps) {
  return (
    <FloatingMenu floating={floating} position="bottom-end">
      {more}
      {removalLabel === undefined ? null : (
        <Menu.Item color="danger" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onRemove}>
          {removalLabel}
        </Menu.Item>
      )}
    </FloatingMenu>
  )
}
