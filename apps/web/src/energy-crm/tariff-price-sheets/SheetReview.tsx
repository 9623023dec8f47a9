import { Button, Menu } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import {
  isAcceptable,
  priceSheetRowStates,
  type PriceSheetRowState,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import { isOpenSheet } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { DiscardSheetButton } from './DiscardSheetButton.tsx'
import { rowStateNames } from './price-sheet-labels.ts'
import { sheetCrumbs } from './price-sheet-crumbs.ts'
import styles from './PriceSheet.module.css'
import { SheetNotices } from './SheetNotices.tsx'
import { SheetRows } from './SheetRows.tsx'
import {
  useConfirmSheet,
  useFailedRows,
  usePriceSheetRows,
  useUndoSheet,
  useUpdateRows,
} from './tariff-price-sheets.queries.ts'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

interface SheetReviewProps {
  readonly sheet: PriceSheetDetail
  readonly onChangeColumns: () => void
}

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets/$idPriceSheet')
const PAGE = 50

/** The prices of a sheet beside those in force: each is accepted, corrected or left, and then all are imported. */
export function SheetReview({ sheet, onChangeColumns }: SheetReviewProps) {
  const { idPriceSheet, byState, counts } = sheet
  const search = route.useSearch()
  const navigate = useNavigate()
  const shownState = priceSheetRowStates.find((state) => state === search.state)
  const isKeptShown = search.undone === 'kept'
  const page = Math.max(1, Number(search.page ?? 1) || 1)
  const isOpen = isOpenSheet(sheet.state)
  const query = usePriceSheetRows(idPriceSheet, {
    limit: PAGE,
    offset: (page - 1) * PAGE,
    ...(shownState ? { state: shownState } : {}),
    ...(isKeptShown ? { undone: 'kept' } : {}),
  })
  const update = useUpdateRows()
  const params = { idPriceSheet }
  const show = (next: { state?: PriceSheetRowState; undone?: string; page?: string }) =>
    void navigate({
      to: '/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets/$idPriceSheet',
      params: { idEnergyMarketer: sheet.energyMarketer.idEnergyMarketer, idPriceSheet },
      search: next,
      replace: true,
    })
  const [rows, total] = query.data ?? [undefined, 0]
  const accept = (accepted: boolean, state: PriceSheetRowState | null) =>
    update.mutate({ params, body: { version: sheet.version, accepted, state } })
  const states = priceSheetRowStates.filter((state) => byState[state] > 0)
  return (
    <Page
      title={sheet.fileName}
      crumb={sheet.fileName}
      crumbsAbove={sheetCrumbs(sheet.energyMarketer)}
      step={sheet.state}
      subtitle={`${sheet.energyMarketer.name}${sheet.validFrom ? ` · ${texts.validFrom.toLowerCase()} ${formatDate(sheet.validFrom)}` : ''}`}
      layout="fill"
      actions={
        <>
          {isOpen ? (
            <>
              <DiscardSheetButton sheet={sheet} />
              <Button variant="default" onClick={onChangeColumns}>
                {texts.change}
              </Button>
              <ImportButton sheet={sheet} />
            </>
          ) : null}
          {sheet.state === 'applied' ? <UndoButton sheet={sheet} /> : null}
        </>
      }
    >
      <SheetNotices sheet={sheet} onShowKept={() => show({ undone: 'kept' })} />
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{texts.state}</legend>
        <StateButton
          label={texts.all}
          count={counts.rows + byState.missing}
          isPressed={!shownState && !isKeptShown}
          onPress={() => show({})}
        />
        {states.map((state) => (
          <StateButton
            key={state}
            label={rowStateNames[state]}
            count={byState[state]}
            isPressed={shownState === state}
            onPress={() => show({ state })}
          />
        ))}
      </fieldset>
      <div className={styles.bulk}>
        {isOpen ? (
          <>
            {shownState && isAcceptable(shownState) ? (
              <Button size="xs" variant="default" onClick={() => accept(true, shownState)}>
                {texts.acceptAll(byState[shownState])}
              </Button>
            ) : null}
            {!shownState && byState.changed + byState.new > 0 ? (
              <Button
                size="xs"
                variant="default"
                loading={update.isPending}
                onClick={() => {
                  if (byState.changed > 0) accept(true, 'changed')
                  if (byState.new > 0) accept(true, 'new')
                }}
              >
                {texts.acceptEvery}
              </Button>
            ) : null}
            {counts.accepted > 0 ? (
              <Button size="xs" variant="default" onClick={() => accept(false, shownState ?? null)}>
                {texts.rejectAll}
              </Button>
            ) : null}
          </>
        ) : null}
        <FailedRowsMenu sheet={sheet} />
      </div>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <TextSkeleton /> : null}
      {rows ? <SheetRows idPriceSheet={idPriceSheet} rows={rows} isOpen={isOpen} /> : null}
      {rows && total > PAGE ? (
        <div className={styles.foot}>
          <output className="tabular">
            {texts.page((page - 1) * PAGE + 1, (page - 1) * PAGE + rows.length, total)}
          </output>
          <Button
            size="xs"
            variant="default"
            disabled={page === 1}
            onClick={() => show({ ...(shownState ? { state: shownState } : {}), page: String(page - 1) })}
          >
            {texts.previous}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={page * PAGE >= total}
            onClick={() => show({ ...(shownState ? { state: shownState } : {}), page: String(page + 1) })}
          >
            {texts.next}
          </Button>
        </div>
      ) : null}
    </Page>
  )
}

interface StateButtonProps {
  readonly label: string
  readonly count: number
  readonly isPressed: boolean
  readonly onPress: () => void
}

function StateButton({ label, count, isPressed, onPress }: StateButtonProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={isPressed} onClick={onPress}>
      {label} <span>{formatCount(count)}</span>
    </button>
  )
}

function ImportButton({ sheet }: { readonly sheet: PriceSheetDetail }) {
  const [isAsked, setAsked] = useState(false)
  const { accepted } = sheet.counts
  const confirm = useConfirmSheet({
    onSuccess: () => setAsked(false),
    onError: () => setAsked(false),
  })
  return (
    <>
      <Button disabled={accepted === 0} onClick={() => setAsked(true)}>
        {texts.import(accepted)}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={texts.importTitle(accepted)}
          confirmLabel={texts.import(accepted)}
          busy={confirm.isPending}
          onConfirm={() =>
            confirm.mutate({
              params: { idPriceSheet: sheet.idPriceSheet },
              body: { version: sheet.version, accepted },
            })
          }
          onClose={() => setAsked(false)}
        >
          <p>{texts.importHelp}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function UndoButton({ sheet }: { readonly sheet: PriceSheetDetail }) {
  const [isAsked, setAsked] = useState(false)
  const undo = useUndoSheet({ onSuccess: () => setAsked(false), onError: () => setAsked(false) })
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {texts.undo}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={texts.undoTitle}
          confirmLabel={texts.undo}
          destructive
          busy={undo.isPending}
          onConfirm={() =>
            undo.mutate({ params: { idPriceSheet: sheet.idPriceSheet }, body: { version: sheet.version } })
          }
          onClose={() => setAsked(false)}
        >
          <p>{texts.undoHelp}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function FailedRowsMenu({ sheet }: { readonly sheet: PriceSheetDetail }) {
  const { failed, blocked, doubtful, conflict } = sheet.byState
  const xlsx = useFailedRows(sheet.idPriceSheet, 'xlsx')
  const csv = useFailedRows(sheet.idPriceSheet, 'csv')
  if (failed + blocked + doubtful + conflict === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" loading={xlsx.isLoading || csv.isLoading}>
          {texts.failedRows}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={xlsx.download}>{texts.formats.xlsx}</Menu.Item>
        <Menu.Item onClick={csv.download}>{texts.formats.csv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
