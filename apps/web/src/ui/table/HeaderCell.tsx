import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import type { Column } from './column.ts'
import styles from './DataTable.module.css'
import { clampWidth } from './table-settings.ts'
import type { ListState } from './use-list-state.ts'

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly first: boolean
  readonly list?: ListState
  /** Widths of all columns as they are on screen. */
  readonly measured: () => Record<string, number>
  readonly onWidths: (widths: Record<string, number>) => void
}

export function HeaderCell<Row>({ column, first, list, measured, onWidths }: HeaderCellProps<Row>) {
  const sorted = list?.sort?.field === column.id ? list.sort : null
  const Arrow = sorted ? (sorted.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  const text = (
    <>
      <span className={styles.headerText}>{column.header}</span>
      {column.unit ? <span className={styles.unit}>{column.unit}</span> : null}
    </>
  )

  function drag(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault()
    const handle = event.currentTarget
    const startX = event.clientX
    const widths = measured()
    const start = widths[column.id] ?? 160
    handle.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) =>
      onWidths({ ...widths, [column.id]: clampWidth(start + moved.clientX - startX) })
    const end = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }

  return (
    <th
      scope="col"
      data-column={column.id}
      data-align={column.align}
      data-cut={column.cut || undefined}
      title={column.cut ? column.header : undefined}
      className={first ? styles.first : undefined}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable && list ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={sorted ? true : undefined}
          onClick={() => list.toggleSort(column.id)}
        >
          {text}
          <Arrow size={14} stroke={1.5} aria-hidden />
        </button>
      ) : (
        <span>{text}</span>
      )}
      <span className={styles.handle} onPointerDown={drag} aria-hidden />
    </th>
  )
}
