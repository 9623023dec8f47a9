import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCount } from '../../platform/formats/number-format.ts'
import type { ListSource } from './column.ts'
import styles from './DataTable.module.css'
import type { ListState } from './use-list-state.ts'
import { tableTexts as texts } from './table.messages.ts'

/** The shown rows, their total, and the buttons of the other pages. */
export function TableFoot<Row>({
  list,
  source,
}: {
  readonly list: ListState
  readonly source: ListSource<Row>
}) {
  const { total, rows, totalIsExact } = source
  if (total === undefined || rows === undefined) {
    return <div className={styles.foot}>Cargando…</div>
  }
  const from = list.offset + 1
  const to = list.offset + rows.length
  const last = to >= total && totalIsExact
  const several = list.page > 1 || !last
  return (
    <div className={styles.foot}>
      <output className="tabular">
        {formatCount(from)}–{formatCount(to)} de {totalIsExact ? '' : texts.moreThan}
        {formatCount(total)}
      </output>
      {several ? (
        <div className={styles.pages}>
          <ActionIcon
            aria-label={texts.previousPage}
            disabled={list.page <= 1}
            onClick={() => list.setPage(list.page - 1)}
          >
            <IconChevronLeft size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon aria-label={texts.nextPage} disabled={last} onClick={() => list.setPage(list.page + 1)}>
            <IconChevronRight size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ) : null}
    </div>
  )
}
