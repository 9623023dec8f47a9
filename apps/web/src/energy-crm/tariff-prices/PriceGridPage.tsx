import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { priceListUnits } from '@vatio/domain/energy-crm/tariff-prices/price-unit'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { useEnergyMarketer } from '../energy-marketers/energy-marketers.queries.ts'
import { useTariffsOfMarketer } from '../tariffs/tariffs.queries.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'
import { parsePriceBlock, type GridPosition, type PastedPrices } from './price-block.ts'
import { cellKey, gridKinds, toPriceRows, type GridKind, type PriceRow } from './price-cells.ts'
import { PriceChangesDialog } from './PriceChangesDialog.tsx'
import { PriceGrid, type Refusal } from './PriceGrid.tsx'
import styles from './PriceGrid.module.css'
import { gridKindNames, listUnitText, priceGridTexts as texts } from './price-grid.messages.ts'
import { findRefusedPlace, toPriceList } from './price-list.ts'
import { useCreateTariffPriceList, useLastTariffPrices } from './tariff-prices.queries.ts'
import { usePriceGrid } from './use-price-grid.ts'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/prices')

/** Page with the prices of all tariffs of a marketer, to change them together from one day on. */
export function PriceGridPage() {
  const { idEnergyMarketer } = route.useParams()
  const marketer = useEnergyMarketer(idEnergyMarketer)
  const tariffs = useTariffsOfMarketer(idEnergyMarketer)
  const registers = useLastTariffPrices(idEnergyMarketer)
  const [savedLists, setSavedLists] = useState(0)
  const rows = useMemo(
    () => (tariffs.data && registers.data ? toPriceRows(tariffs.data, registers.data) : null),
    [tariffs.data, registers.data],
  )
  const failed = [marketer, tariffs, registers].find((query) => query.isError)
  const title = texts.pageTitle(marketer.data?.name ?? 'la comercializadora')
  const back = (
    <>
      <ButtonLink
        to="/energy-crm/energy-marketers/$idEnergyMarketer"
        params={{ idEnergyMarketer }}
        variant="default"
      >
        Volver a la comercializadora
      </ButtonLink>
      <ButtonLink
        to="/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets"
        params={{ idEnergyMarketer }}
        variant="default"
      >
        {texts.priceSheets}
      </ButtonLink>
    </>
  )
  const isCopy = marketer.data?.sharedFrom !== undefined && marketer.data.sharedFrom !== null
  if (rows && rows.length > 0 && !isCopy) {
    return (
      <PriceGridForm
        key={`${idEnergyMarketer}/${savedLists}`}
        idEnergyMarketer={idEnergyMarketer}
        title={title}
        back={back}
        rows={rows}
        onSaved={() => setSavedLists(savedLists + 1)}
        onRefused={() => void Promise.all([tariffs.refetch(), registers.refetch()])}
      />
    )
  }
  return (
    <Page title={title} crumb="Precios" actions={back}>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && !rows ? <TextSkeleton /> : null}
      {rows ? <EmptyState text={isCopy ? readOnlyMarketerError.text : texts.noTariffs} /> : null}
    </Page>
  )
}

interface PriceGridFormProps {
  readonly idEnergyMarketer: string
  readonly title: string
  readonly back: ReactNode
  readonly rows: readonly PriceRow[]
  /** Ends this form: a new one shows the saved prices. */
  readonly onSaved: () => void
  /** Called when the server refuses a row: what is stored may have changed. */
  readonly onRefused: () => void
}

const ALL = 'all'

function PriceGridForm(props: PriceGridFormProps) {
  const { idEnergyMarketer, title, back, rows, onSaved, onRefused } = props
  const grid = usePriceGrid(idEnergyMarketer, rows)
  const { values, evaluated } = grid
  const [position, setPosition] = useState<GridPosition>({ row: 0, period: 0 })
  const [kindShown, setKindShown] = useState<GridKind | typeof ALL>(ALL)
  const [accessShown, setAccessShown] = useState(ALL)
  const [pasted, setPasted] = useState<PastedPrices | null>(null)
  const [reviewed, setReviewed] = useState(false)
  const [isReviewOpen, setReviewOpen] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // What is being saved: the answer changes the prices before while the dialog is still open.
  const [sent, setSent] = useState<typeof evaluated | null>(null)
  const dateField = useRef<HTMLInputElement>(null)

  const accesses = [...new Set(rows.map((row) => row.atrTariff.nombre))]
  const shown = evaluated.filter(
    ({ row }) =>
      (kindShown === ALL || row.kind === kindShown) &&
      (accessShown === ALL || row.atrTariff.nombre === accessShown),
  )
  const changed = evaluated.filter((row) => row.isChanged)
  const changedCells = changed.flatMap((row) => row.cells.filter((cell) => cell.isChanged)).length
  const dateErrors = dateErrorsOf(values.validFrom, values.validTo)
  const faults = changed.flatMap(({ row, cells, error }) => [
    ...(error === null ? [] : [{ row: row.key, period: 0 }]),
    ...cells.flatMap((cell, period) => (cell.error === null ? [] : [{ row: row.key, period }])),
  ])
  const faultCount = faults.length + Object.keys(dateErrors).length

  const save = useCreateTariffPriceList({
    onSuccess: () => {
      grid.forgetDraft()
      onSaved()
    },
    onError: (error, { body }, messages) => {
      setReviewOpen(false)
      setSent(null)
      const place = findRefusedPlace(error.field, body)
      if (!place) return false
      setRefusal({
        place: place.period === null ? place.row : cellKey(place.row, place.period),
        text: messageOf(error, messages).text,
      })
      goTo(place.row, place.period ?? 0)
      onRefused()
      return true
    },
  })

  /** Shows a cell and gives it the focus. */
  function goTo(row: string, period: number) {
    const isShown = shown.some((each) => each.row.key === row)
    const visible = isShown ? shown : evaluated
    if (!isShown) {
      setKindShown(ALL)
      setAccessShown(ALL)
    }
    setPosition({ row: visible.findIndex((each) => each.row.key === row), period })
  }
  const review = useEffectEvent(() => {
    setReviewed(true)
    if (dateErrors.validFrom) dateField.current?.focus()
    else if (faults[0]) goTo(faults[0].row, faults[0].period)
    else if (faultCount === 0 && changedCells > 0) setReviewOpen(true)
  })
  // After the render: the keys that save store a date or a price that is still being typed first.
  const [reviewsAsked, setReviewsAsked] = useState(0)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    if (reviewsAsked > 0) review()
  }, [reviewsAsked])
  function paste(text: string) {
    const result = parsePriceBlock(
      text,
      rows,
      shown.map(({ row }) => row),
      position,
    )
    setPasted(result)
    setRefusal(null)
    const first = Object.keys(result.typed)[0]
    if (first === undefined) return
    grid.paste(result)
    if (!result.isByName) return
    const [idTariff = '', kind = ''] = first.split('/')
    const isShown = Object.keys(result.typed).every((cell) =>
      shown.some(({ row }) => cell.startsWith(`${row.key}/`)),
    )
    if (!isShown) goTo(`${idTariff}/${kind}`, 0)
  }

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setReviewsAsked(reviewsAsked + 1)
        }}
      >
        <Page
          title={title}
          crumb="Precios"
          layout="fill"
          actions={
            <>
              {back}
              {grid.isTyped ? (
                <Button variant="default" onClick={grid.clear}>
                  {texts.discard}
                </Button>
              ) : null}
              <Button type="submit">{texts.review(changedCells)}</Button>
            </>
          }
        >
          <div className={styles.tools}>
            <DateField
              ref={dateField}
              label="Desde"
              required
              value={values.validFrom}
              error={dateErrors.validFrom}
              onChange={(validFrom) => {
                setRefusal(null)
                grid.set({ validFrom })
              }}
            />
            <DateField
              label="Hasta (opcional)"
              value={values.validTo}
              error={dateErrors.validTo}
              onChange={(validTo) => grid.set({ validTo })}
            />
            {gridKinds.map((kind) => (
              <SelectField
                key={kind}
                label={kind === 'energy' ? texts.energyUnit : texts.powerUnit}
                data={priceListUnits[kind].map((unit) => ({ value: unit, label: listUnitText(unit) }))}
                value={values.units[kind]}
                onChange={(unit) => {
                  if (unit) grid.setUnit(kind, unit)
                }}
              />
            ))}
            <SelectField
              label="Mostrar"
              data={[
                { value: ALL, label: texts.bothKinds },
                ...gridKinds.map((kind) => ({
                  value: kind,
                  label: `Solo ${gridKindNames[kind].toLowerCase()}`,
                })),
              ]}
              value={kindShown}
              onChange={(kind) => setKindShown(kind ?? ALL)}
            />
            {accesses.length > 1 ? (
              <SelectField
                label="Acceso"
                data={[
                  { value: ALL, label: 'Todos' },
                  ...accesses.map((name) => ({ value: name, label: name })),
                ]}
                value={accessShown}
                onChange={(name) => setAccessShown(name ?? ALL)}
              />
            ) : null}
          </div>
          <div className={styles.notices}>
            {refusal ? <Notice tone="danger">{refusal.text}</Notice> : null}
            {reviewed && faultCount > 0 ? <Notice tone="danger">{texts.toCorrect(faultCount)}</Notice> : null}
            {reviewed && faultCount === 0 && changedCells === 0 ? (
              <Notice tone="info">{texts.nothingChanged}</Notice>
            ) : null}
            {pasted ? (
              <output>
                <Notice tone={isPartial(pasted) ? 'warning' : 'info'}>{texts.pasted(pasted)}</Notice>
              </output>
            ) : null}
          </div>
          <p className={styles.help}>{texts.keys}</p>
          <PriceGrid
            rows={shown}
            units={values.units}
            typed={values.typed}
            refusal={refusal}
            position={position}
            onMove={setPosition}
            onType={(cell, text) => {
              setRefusal(null)
              grid.type(cell, text)
            }}
            onPaste={paste}
            onUndo={grid.undo}
            onRedo={grid.redo}
          />
        </Page>
      </form>
      {isReviewOpen ? (
        <PriceChangesDialog
          rows={sent ?? evaluated}
          values={values}
          busy={save.isPending}
          onUnit={grid.setUnit}
          onSave={() => {
            setSent(evaluated)
            save.mutate({ body: toPriceList(evaluated, values) })
          }}
          onClose={() => setReviewOpen(false)}
        />
      ) : null}
      <UnsavedGuard dirty={grid.isTyped} onLeave={grid.forgetDraft} />
    </>
  )
}

const isPartial = (pasted: PastedPrices) =>
  pasted.unmatched.length > 0 ||
  pasted.linesBelow > 0 ||
  pasted.linkedPrices > 0 ||
  Object.keys(pasted.typed).length === 0

interface DateErrors {
  readonly validFrom?: string
  readonly validTo?: string
}

function dateErrorsOf(validFrom: string | null, validTo: string | null): DateErrors {
  if (validFrom === null) return { validFrom: texts.validFromNeeded }
  return validTo !== null && validTo < validFrom ? { validTo: texts.datesReversed } : {}
}
