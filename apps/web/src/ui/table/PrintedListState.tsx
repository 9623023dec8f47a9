import { formatCount } from '../../platform/formats/number-format.ts'
import type { Column, ListSource } from './column.ts'
import { filterText, type Filter } from './filter.ts'
import styles from './PrintedListState.module.css'
import { tableTexts as texts } from './table.messages.ts'
import type { ListState } from './use-list-state.ts'

interface PrintedListStateProps<Row> {
  readonly list: ListState
  readonly filters: readonly Filter[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly source: ListSource<Row>
}

/** Above a printed list: which rows of how many are printed, of what search and filters, in which order. */
export function PrintedListState<Row>({ list, filters, columns, source }: PrintedListStateProps<Row>) {
  const { rows, total, totalIsExact } = source
  const sorted = columns.find(({ id }) => id === list.sort?.field)
  const conditions = [
    ...(list.q === '' ? [] : [`${texts.search}: «${list.q}»`]),
    ...(filters ?? [])
      .filter(({ name }) => list.filters[name] !== undefined)
      .map((filter) => filterText(filter, list.filters[filter.name], Infinity)),
    ...(sorted
      ? [
          `${texts.order}: ${sorted.header}, ${(list.sort?.descending ? texts.descending : texts.ascending).toLowerCase()}`,
        ]
      : []),
  ]
  return (
    <div className={styles.state} data-print="only">
      {rows && total !== undefined ? (
        <p>
          {texts.printedRows(
            formatCount(Math.min(list.offset + 1, total)),
            formatCount(list.offset + rows.length),
            `${totalIsExact ? '' : texts.moreThan}${formatCount(total)}`,
          )}
        </p>
      ) : null}
      {conditions.map((condition) => (
        <p key={condition}>{condition}</p>
      ))}
    </div>
  )
}
