import type { MouseEvent } from 'react'
import type { AppLink } from '../../platform/address/app-link.ts'
import type { Column, ListSource } from './column.ts'
import type { useRowKeys } from './use-row-keys.ts'
import type { RowSelection } from './use-row-selection.ts'

/** What a table and the cards of a phone show in their own way. */
export interface RowView<Row> {
  readonly label: string
  /** The shown columns. */
  readonly columns: readonly Column<Row>[]
  readonly source: ListSource<Row>
  readonly rowKey: (row: Row) => string
  readonly linkOf?: ((row: Row) => AppLink) | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly openKey?: string | undefined
  readonly selecting?: RowSelection | undefined
  /** Absent where rows can be neither opened nor selected. */
  readonly keys?: ReturnType<typeof useRowKeys> | undefined
}

/** Attributes of the element of a row: data, focus, and the click that opens it. */
export function rowProps<Row>(view: RowView<Row>, row: Row, index: number) {
  const { keys, selecting, onOpen } = view
  const canOpen = view.linkOf !== undefined || onOpen !== undefined
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // A click in a popover or dialog of a cell comes here too, through its portal.
    if (!event.currentTarget.contains(target)) return
    if (target.closest('a, button, input, label, [role="menuitem"], [role="option"]')) return
    if (window.getSelection()?.toString()) return
    if (onOpen) onOpen(row)
    else event.currentTarget.querySelector<HTMLElement>('a[data-row-link]')?.click()
  }
  return {
    'data-row': index,
    'data-openable': canOpen || undefined,
    'data-open': view.openKey === view.rowKey(row) || undefined,
    'data-selected': selecting?.isSelected(index) || undefined,
    tabIndex: keys ? (index === keys.current ? 0 : -1) : undefined,
    onFocus: () => keys?.setCurrent(index),
    onClick: canOpen ? open : undefined,
  }
}
