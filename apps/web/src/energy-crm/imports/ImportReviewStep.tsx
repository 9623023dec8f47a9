import { Button } from '@mantine/core'
import { IconArrowRight, IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { ImportReasonCode } from '@vatio/domain/energy-crm/imports/import-reason'
import { listImportRows } from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { invalidateReads } from '../../platform/http/use-read.ts'
import { announce } from '../../platform/messages/announcements.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { listSource } from '../../ui/table/column.ts'
import { TableFoot } from '../../ui/table/TableFoot.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { gridFields, nextProblem, type CellPosition } from './import-grid.ts'
import { outcomeNames, reviewTexts as texts, shownRows, type ShownRows } from './import-review.messages.ts'
import { changingRows } from './import-summary.ts'
import { useFailedRows, useImportRows, type RowsFilter } from './imports.queries.ts'
import { ImportGrid } from './ImportGrid.tsx'
import { ImportReviewFilters } from './ImportReviewFilters.tsx'
import styles from './Imports.module.css'
import { useCorrections } from './use-corrections.ts'

const route = getRouteApi('/app/energy-crm/imports/$idImport')
const PAGE_SIZE = 50
const NO_ROWS = [] as const

function filterOf(shown: ShownRows, code: string | undefined): RowsFilter {
  const isOutcome = shown !== 'all' && shown !== 'warned' && shown !== 'kept'
  return {
    ...(isOutcome ? { outcome: shown } : {}),
    ...(shown === 'warned' ? { warned: 'true' } : {}),
    ...(shown === 'kept' ? { kept: 'true' } : {}),
    ...(code ? { code: code as ImportReasonCode } : {}),
  }
}

/** The rows with what each would do and why not; cells are corrected in place. */
export function ImportReviewStep({ detail }: { readonly detail: ImportDetail }) {
  const { idImport, summary, state } = detail
  const client = useQueryClient()
  const list = useListState(route.useSearch(), { filters: ['show', 'code'], pageSize: PAGE_SIZE })
  // It stays while the last error is corrected, which would otherwise show other rows in its place.
  const [first] = useState<ShownRows>(
    state === 'checked' && summary && summary.refused > 0 ? 'refused' : 'all',
  )
  const shown = shownRows.find((one) => one === list.filters.show) ?? first
  const { code } = list.filters
  const query = useImportRows(idImport, {
    ...filterOf(shown, code),
    limit: list.pageSize,
    offset: list.offset,
  })
  const [position, setPosition] = useState<CellPosition>({ row: 0, field: 0 })
  const [othersChanged, setOthersChanged] = useState(false)
  const ownVersion = useRef(detail.version)
  const corrections = useCorrections(idImport, (row, was, before, after) => {
    ownVersion.current = after.version
    if (row.outcome) announce(texts.correctedNow(row.line, outcomeNames[row.outcome][0]))
    const moved = was && was.outcome !== row.outcome ? 1 : 0
    const fewer = (before?.summary?.refused ?? 0) - (after.summary?.refused ?? 0)
    if (Math.abs(fewer) > moved) setOthersChanged(true)
  })
  const refresh = () => {
    setOthersChanged(false)
    void invalidateReads(client, [listImportRows])
  }
  useEffect(() => {
    // Corrected in another tab, or by somebody else.
    if (ownVersion.current === detail.version) return
    ownVersion.current = detail.version
    void invalidateReads(client, [listImportRows])
  }, [client, detail.version])

  const source = listSource(query)
  const rows = source.rows ?? NO_ROWS
  const fields = useMemo(() => gridFields(detail, rows), [detail, rows])
  const canEdit = state === 'checked'
  const isDone = !canEdit
  const failedRows = useFailedRows(idImport)
  const unsavedCount = Object.keys(corrections.unsaved).filter((key) => !corrections.sending.has(key)).length
  const goToNext = () => {
    const next = nextProblem(rows, fields, position)
    if (next) setPosition({ ...next, takesFocus: true })
    else announce(texts.noNext)
  }
  // The key works wherever the focus is: after the check it is on the heading.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || (event.target as HTMLElement).closest('input, [role="dialog"]')) return
      event.preventDefault()
      goToNext()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  const exact = exactTotal(detail, shown, code)
  return (
    <div className={styles.review}>
      <div className={styles.tools}>
        <ImportReviewFilters detail={detail} shown={shown} list={list} isDone={isDone} />
        <div className={styles.toolButtons}>
          {summary && summary.refused > 0 ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
              loading={failedRows.isPending}
              onClick={() => failedRows.mutate()}
            >
              {texts.failedRows}
            </Button>
          ) : null}
          {canEdit ? (
            <ButtonLink
              to="/energy-crm/imports/$idImport"
              params={{ idImport }}
              search={{ step: 'result' }}
              rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
              variant={summary && changingRows(summary) > 0 ? 'filled' : 'default'}
            >
              {texts.continue}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {canEdit && unsavedCount > 0 ? (
        <div className={styles.notice}>
          <Notice tone="warning">
            {texts.unsaved(unsavedCount)}{' '}
            <button type="button" className={styles.inlineButton} onClick={corrections.sendAgain}>
              {texts.saveNow}
            </button>{' '}
            <button type="button" className={styles.inlineButton} onClick={corrections.forget}>
              {texts.forget}
            </button>
          </Notice>
        </div>
      ) : null}
      {othersChanged ? (
        <div className={styles.notice}>
          <Notice tone="info">
            {texts.othersChanged}{' '}
            <button type="button" className={styles.inlineButton} onClick={refresh}>
              {texts.refresh}
            </button>
          </Notice>
        </div>
      ) : null}
      {source.error ? (
        <ErrorState error={source.error} onRetry={source.retry} />
      ) : source.isLoading ? (
        <TextSkeleton lines={12} />
      ) : rows.length === 0 ? (
        <EmptyState
          text={code ? texts.noneOfReason : texts.none[shown]}
          action={
            shown === 'all' && !code ? null : (
              <ButtonLink
                to="/energy-crm/imports/$idImport"
                params={{ idImport }}
                search={{ step: 'review', show: 'all' }}
                variant="default"
              >
                {texts.seeAll}
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <p className={styles.gridHelp}>
            {canEdit ? texts.keys : texts.readOnly}
            {rows.some(({ reasons }) => reasons.length > 0) ? (
              <button type="button" className={styles.inlineButton} title={texts.nextHint} onClick={goToNext}>
                {texts.next}
              </button>
            ) : null}
          </p>
          <div className={styles.rows} data-print="unframed">
            <ImportGrid
              rows={rows}
              fields={fields}
              isDone={isDone}
              canEdit={canEdit}
              corrections={corrections}
              position={position}
              onMove={setPosition}
            />
            <TableFoot
              list={list}
              source={exact === null ? source : { ...source, total: exact, totalIsExact: true }}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** The number of rows of a filter where the summary counts them, which the list stops doing at 10,000. */
function exactTotal({ summary, rowCount }: ImportDetail, shown: ShownRows, code: string | undefined) {
  if (code || !summary || shown === 'kept') return null
  const count = shown === 'all' ? rowCount : summary[shown]
  return count > 10_000 ? count : null
}
