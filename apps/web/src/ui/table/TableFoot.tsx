import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import type { ListSource } from './column.ts'
import styles from './TableFoot.module.css'
import type { ListState } from './use-list-state.ts'
import { tableTexts as texts } from './table.messages.ts'

interface TableFootProps<Row> {
  readonly list: ListState
  readonly source: ListSource<Row>
}

/** The shown rows and their total, how many a page has, and the way to the other pages. */
export function TableFoot<Row>({ list, source }: TableFootProps<Row>) {
  const { total, rows, totalIsExact } = source
  if (total === undefined || rows === undefined) {
    return (
      <div className={styles.foot} data-print="hide">
        Cargando…
      </div>
    )
  }
  const from = list.offset + 1
  const to = list.offset + rows.length
  const last = to >= total && totalIsExact
  const several = list.page > 1 || !last
  const smallest = list.pageSizes[0] ?? list.pageSize
  return (
    <div className={styles.foot} data-print="hide">
      <output className="tabular">
        {formatCount(from)}–{formatCount(to)} de {totalIsExact ? '' : texts.moreThan}
        {formatCount(total)}
      </output>
      {total > smallest ? (
        <label className={styles.size}>
          <span className={styles.sizeText}>{texts.rowsOfPage}</span>
          <select
            aria-label={texts.rowsOfPage}
            value={list.pageSize}
            onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
          >
            {list.pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      ) : null}
      {several ? (
        <div className={styles.pages}>
          <ActionIcon
            aria-label={texts.previousPage}
            disabled={list.page <= 1}
            onClick={() => list.setPage(list.page - 1)}
          >
            <IconChevronLeft size={18} stroke={1.5} />
          </ActionIcon>
          <PageNumber
            key={list.page}
            page={list.page}
            pages={totalIsExact ? Math.ceil(total / list.pageSize) : null}
            onPage={list.setPage}
          />
          <ActionIcon aria-label={texts.nextPage} disabled={last} onClick={() => list.setPage(list.page + 1)}>
            <IconChevronRight size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ) : null}
    </div>
  )
}

interface PageNumberProps {
  readonly page: number
  /** Null while their number is not known. */
  readonly pages: number | null
  readonly onPage: (page: number) => void
}

/** The number of the page; another one is typed and confirmed with Enter or by leaving the field. */
function PageNumber({ page, pages, onPage }: PageNumberProps) {
  const [typed, setTyped] = useState(String(page))
  const go = () => {
    const wanted = Math.min(Number(typed), pages ?? Number.MAX_SAFE_INTEGER)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== page) onPage(wanted)
    else setTyped(String(page))
  }
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label={texts.page}
        inputMode="numeric"
        maxLength={6}
        style={{ width: `${Math.max(2, typed.length) + 2}ch` }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
      />
      {pages === null ? null : <span className="tabular">{texts.ofPages(formatCount(pages))}</span>}
    </form>
  )
}
