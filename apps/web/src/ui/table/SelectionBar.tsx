import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import type { Column, ListSource } from './column.ts'
import { ALL_SELECTED, NOTHING_SELECTED, selectedCount, type Selection } from './selection.ts'
import styles from './SelectionBar.module.css'
import { TableDownload } from './TableDownload.tsx'
import { tableTexts as texts } from './table.messages.ts'

interface SelectionBarProps<Row> {
  readonly selected: Selection
  readonly onChange: (selection: Selection) => void
  readonly source: ListSource<Row>
  /** All rows of the shown page are selected. */
  readonly isPageSelected: boolean
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly actions?: ReactNode
}

/** How many rows are selected, what can be done with them, and how to select all that match the filters. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selected, onChange, source, isPageSelected } = props
  const { total = 0, totalIsExact, rows = [] } = source
  const count = selectedCount(selected, total)
  const isWhole = selected.kind === 'all'
  const counted = `${isWhole && !totalIsExact ? texts.moreThan : ''}${formatCount(count)}`
  const canSelectAll = !isWhole && isPageSelected && (total > rows.length || !totalIsExact)
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.selection}>
      <CloseButton
        size="sm"
        aria-label={texts.clearSelection}
        title={`${texts.clearSelection} (Esc)`}
        onClick={() => onChange(NOTHING_SELECTED)}
      />
      <output className={styles.count}>{texts.selected(counted, count === 1 && !isWhole)}</output>
      {canSelectAll ? (
        <button type="button" className={styles.all} onClick={() => onChange(ALL_SELECTED)}>
          {texts.selectAll(`${totalIsExact ? '' : texts.moreThan}${formatCount(total)}`)}
        </button>
      ) : null}
      <span className={styles.actions}>
        {props.actions}
        <TableDownload columns={props.columns} source={source} rowKey={props.rowKey} selected={selected} />
      </span>
    </div>
  )
}
