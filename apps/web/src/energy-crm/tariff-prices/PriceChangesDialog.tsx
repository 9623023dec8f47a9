import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import {
  GRID_PERIODS,
  gridKinds,
  type EvaluatedCell,
  type EvaluatedRow,
  type GridKind,
} from './price-cells.ts'
import { gridKindNames, listUnitText, priceGridTexts as texts } from './price-grid.messages.ts'
import styles from './PriceGrid.module.css'
import { suggestUnit, type GridValues } from './price-list.ts'
import { changePercentText, storedPriceText } from './price-texts.ts'
import type { PriceListUnit } from '@vatio/domain/energy-crm/tariff-prices/price-unit'

interface PriceChangesDialogProps {
  readonly rows: readonly EvaluatedRow[]
  readonly values: GridValues
  readonly busy: boolean
  readonly onUnit: (kind: GridKind, unit: PriceListUnit) => void
  readonly onSave: () => void
  readonly onClose: () => void
}

/** The changes before they are saved: each price with the one before and the difference, doubtful ones marked. */
export function PriceChangesDialog({ rows, values, busy, onUnit, onSave, onClose }: PriceChangesDialogProps) {
  const changed = rows.filter((row) => row.isChanged)
  const cells = changed.flatMap((row) => row.cells.filter((cell) => cell.isChanged))
  const doubtful = cells.filter((cell) => cell.isDoubtful).length
  const tariffs = new Set(changed.map(({ row }) => row.tariff.idTariff)).size
  return (
    <Dialog
      title={texts.reviewTitle(cells.length)}
      size="large"
      onClose={onClose}
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSave()
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy} data-autofocus className={styles.save}>
            {texts.save(cells.length)}
          </Button>
        </>
      }
    >
      <p>{texts.saveHelp(tariffs, formatDate(values.validFrom))}</p>
      {doubtful > 0 ? (
        <Notice tone="warning">
          {texts.doubtfulCount(doubtful)}
          {gridKinds.map((kind) => (
            <UnitSuggestion
              key={kind}
              kind={kind}
              unit={suggestUnit(rows, kind, values)}
              onUnit={(unit) => onUnit(kind, unit)}
            />
          ))}
        </Notice>
      ) : null}
      <FiguresTable caption={texts.reviewTitle(cells.length)} columns={columnsIn(values)} rows={changed} />
    </Dialog>
  )
}

interface UnitSuggestionProps {
  readonly kind: GridKind
  readonly unit: PriceListUnit | null
  readonly onUnit: (unit: PriceListUnit) => void
}

function UnitSuggestion({ kind, unit, onUnit }: UnitSuggestionProps) {
  if (unit === null) return null
  const name = listUnitText(unit)
  return (
    <p>
      {texts.suggestUnit(gridKindNames[kind].toLowerCase(), name)}{' '}
      <Button variant="default" size="compact-xs" onClick={() => onUnit(unit)}>
        {texts.takeUnit(name)}
      </Button>
    </p>
  )
}

function columnsIn({ units }: GridValues): readonly Column<EvaluatedRow>[] {
  return [
    {
      id: 'tariff',
      header: 'Tarifa',
      render: ({ row }) => (
        <span className={styles.change}>
          {row.tariff.name}
          <small>
            {row.atrTariff.nombre} · {gridKindNames[row.kind]}{' '}
            {listUnitText(units[row.kind], row.atrTariff.utilityType)}
          </small>
        </span>
      ),
    },
    ...Array.from({ length: GRID_PERIODS }, (_, period) => ({
      id: `p${period + 1}`,
      header: `P${period + 1}`,
      render: ({ row, cells }: EvaluatedRow) => {
        const cell = cells[period]
        return cell ? <Change cell={cell} unit={units[row.kind]} /> : null
      },
    })),
  ]
}

function Change({ cell, unit }: { readonly cell: EvaluatedCell; readonly unit: PriceListUnit }) {
  const after = storedPriceText(cell.after, unit)
  if (!cell.isChanged) {
    return (
      <span className={styles.change} data-same>
        {after}
        <small>igual</small>
      </span>
    )
  }
  return (
    <span className={styles.change} data-doubtful={cell.isDoubtful || undefined}>
      {cell.isDoubtful ? (
        <>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          <span className="visually-hidden">{texts.doubtful}: </span>
        </>
      ) : null}
      {after}
      <small>
        {cell.before === null ? 'sin precio antes' : <>antes {storedPriceText(cell.before, unit)}</>}
      </small>
      <small>{changePercentText(cell)}</small>
    </span>
  )
}
