import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './EditableList.module.css'
import { EmptyState } from './EmptyState.tsx'

interface EditableListProps<Item> {
  readonly items: readonly Item[]
  /** Text shown while there are no items. */
  readonly empty: string
  readonly children: (item: Item, index: number) => ReactNode
}

/** Short settings of a company, each an `EditableRow`. */
export function EditableList<Item>({ items, empty, children }: EditableListProps<Item>) {
  if (items.length === 0) return <EmptyState text={empty} />
  return <ul className={styles.list}>{items.map(children)}</ul>
}

interface EditableRowProps {
  readonly children: ReactNode
  readonly actions: ReactNode
  /** The form shown instead of the row while it is edited. */
  readonly form?: ReactNode
}

/** An item, with its actions at the end. */
export function EditableRow({ children, actions, form }: EditableRowProps) {
  return (
    <li className={styles.row}>
      {form ?? (
        <>
          <span className={styles.facts}>{children}</span>
          <span className={styles.actions}>{actions}</span>
        </>
      )}
    </li>
  )
}

/** The button below a list that adds an item. */
export function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}
