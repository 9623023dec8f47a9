import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { GridPosition } from './price-block.ts'
import {
  cellKey,
  GRID_PERIODS,
  typedIn,
  type EvaluatedRow,
  type PriceUnits,
  type TypedCells,
} from './price-cells.ts'
import { GridCellEditor, type EditEnd } from '../../ui/table/GridCellEditor.tsx'
import { PriceWarningBadge } from './PriceWarningBadge.tsx'
import styles from './PriceGrid.module.css'
import { gridKindNames, listUnitText, priceGridTexts as texts } from './price-grid.messages.ts'
import { cellText, changeText, editedText } from './price-texts.ts'
import { stepFrom, wrapFrom } from './grid-steps.ts'

export interface Refusal {
  /** Key of a cell, or of a row. */
  readonly place: string
  readonly text: string
}

interface PriceGridProps {
  readonly rows: readonly EvaluatedRow[]
  readonly units: PriceUnits
  readonly typed: TypedCells
  /** What the server refused; null without a refusal. */
  readonly refusal: Refusal | null
  readonly position: GridPosition
  readonly onMove: (position: GridPosition) => void
  readonly onType: (cell: string, text: string) => void
  readonly onPaste: (text: string) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** What the editor begins with: the price of the cell, or the key that opened it. */
interface Editing {
  readonly text: string
  readonly isReplacing: boolean
}

/** Prices by row and period, edited by keyboard as in a spreadsheet: one cell has the focus, typing replaces it. */
export function PriceGrid(props: PriceGridProps) {
  const { rows, units, typed, refusal, onMove, onType } = props
  const [editing, setEditing] = useState<Editing | null>(null)
  const table = useRef<HTMLTableElement>(null)
  // The page begins at its heading; the grid takes the focus once it is used.
  const hadFocus = useRef(false)
  const periodsOf = (row: number) => rows[row]?.cells.length ?? 0
  // The rows shown may have changed since the position was taken.
  const row = Math.min(props.position.row, rows.length - 1)
  const period = Math.min(props.position.period, periodsOf(row) - 1)
  const position = { row, period }
  const current = rows[position.row]
  const cell = current?.cells[position.period]

  useEffect(() => {
    if (editing || !hadFocus.current) return
    table.current?.querySelector<HTMLElement>(`[data-at="${row}/${period}"]`)?.focus()
    // A position that is asked for again takes the focus again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [editing, row, period, props.position])

  function move(to: GridPosition) {
    hadFocus.current = true
    onMove(to)
  }
  function edit(replacement?: string) {
    if (!current || !cell || current.row.linkedTo !== null) return
    const stored = editedText(cell, typedIn(current.row, typed, position.period), units[current.row.kind])
    hadFocus.current = true
    setEditing({ text: replacement ?? stored, isReplacing: replacement !== undefined })
  }
  function endEditing(text: string | null, end: EditEnd) {
    setEditing(null)
    if (text !== null && current) onType(cellKey(current.row.key, position.period), text)
    hadFocus.current = end !== 'left'
    if (end === 'down') onMove(stepFrom(position, 'ArrowDown', periodsOf, rows.length) ?? position)
    if (end === 'next' || end === 'previous') onMove(wrapFrom(position, end, periodsOf, rows.length))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing) return
    const isControl = event.ctrlKey || event.metaKey
    const key = event.key
    const to = stepFrom(position, key, periodsOf, rows.length, isControl)
    if (to) move(to)
    else if (isControl && key.toLowerCase() === 'z') (event.shiftKey ? props.onRedo : props.onUndo)()
    else if (isControl && key.toLowerCase() === 'y') props.onRedo()
    else if (isControl || event.altKey) return
    else if (key === 'F2' || key === 'Enter') edit()
    else if (key === 'Delete' || key === 'Backspace') {
      if (current?.row.linkedTo === null) onType(cellKey(current.row.key, position.period), '')
    } else if (/^[\d.,-]$/.test(key)) edit(event.code === 'NumpadDecimal' ? ',' : key)
    else return
    event.preventDefault()
  }

  // A block pasted anywhere in the page, but in another field or a dialog, is for the grid.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const isOfGrid = table.current?.contains(target) ?? false
    if (!isOfGrid && target?.closest('input, textarea, [role="dialog"]')) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // One price pasted in the editor is text like any other.
    if (editing && !/[\t\n;]/.test(text.trim())) return
    event.preventDefault()
    setEditing(null)
    move(position)
    props.onPaste(text)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])

  return (
    <>
      <div className={styles.scroll} data-print="unframed">
        <table
          ref={table}
          // A table whose cells take the focus is what the role is for.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={texts.gridLabel}
          className={styles.grid}
          data-print="list"
          data-wide
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">Tarifa</th>
              {Array.from({ length: GRID_PERIODS }, (_, period) => (
                <th key={period} scope="col" className={styles.period}>
                  P{period + 1}
                </th>
              ))}
              <th scope="col">Precios desde</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((evaluated, at) => (
              <GridRow
                key={evaluated.row.key}
                evaluated={evaluated}
                at={at}
                isFirstOfTariff={evaluated.row.tariff.idTariff !== rows[at - 1]?.row.tariff.idTariff}
                {...props}
                active={at === position.row ? position.period : null}
                editing={at === position.row ? editing : null}
                onPick={(period, isEdited) => {
                  if (editing) return
                  move({ row: at, period })
                  if (isEdited && at === position.row && period === position.period) edit()
                }}
                onEditEnd={endEditing}
              />
            ))}
          </tbody>
        </table>
      </div>
      <output className={styles.status}>
        {current && cell ? statusOf(current, period, units, refusal) : null}
      </output>
    </>
  )
}

function statusOf(
  { row, cells, error }: EvaluatedRow,
  period: number,
  units: PriceUnits,
  refusal: Refusal | null,
): string {
  const cell = cells[period]
  const refused =
    refusal?.place === cellKey(row.key, period) || refusal?.place === row.key ? refusal.text : null
  const place = `${row.tariff.name} · ${gridKindNames[row.kind]} P${period + 1}`
  const said = refused ?? cell?.error ?? error
  if (said !== null && said !== undefined) return `${place}: ${said}`
  if (row.linkedTo !== null) return `${place}: ${texts.linkedRow(row.linkedTo)}`
  if (!cell?.isChanged) return place
  return `${place}: ${changeText(cell, units[row.kind])}${cell.isDoubtful ? ` · ${texts.doubtful}` : ''}`
}

interface GridRowProps extends Pick<PriceGridProps, 'units' | 'typed' | 'refusal'> {
  readonly evaluated: EvaluatedRow
  /** Index among the rows shown. */
  readonly at: number
  readonly isFirstOfTariff: boolean
  /** Period with the focus; null where another row has it. */
  readonly active: number | null
  readonly editing: Editing | null
  readonly onPick: (period: number, isEdited: boolean) => void
  readonly onEditEnd: (text: string | null, end: EditEnd) => void
}

function GridRow(props: GridRowProps) {
  const { evaluated, at, isFirstOfTariff, units, typed, refusal, active, editing, onPick, onEditEnd } = props
  const { row, cells } = evaluated
  const unit = units[row.kind]
  const refused = refusal?.place === row.key ? refusal.text : null
  const error = refused ?? evaluated.error
  return (
    <tr data-first={isFirstOfTariff || undefined}>
      <th scope="row" title={row.tariff.name}>
        <span className={styles.name}>{row.tariff.name}</span>
        <span className={styles.kind}>
          {row.atrTariff.nombre}
          {row.tariff.isBasePrice ? ' precio base' : ''} ·{' '}
          <b>
            {row.atrTariff.utilityType === 'gas' && row.kind === 'power'
              ? texts.fixedTerm
              : gridKindNames[row.kind]}
          </b>{' '}
          {listUnitText(unit, row.atrTariff.utilityType)}
        </span>
        {isFirstOfTariff ? <PriceWarningBadge prices={row.tariff} /> : null}
        {row.linkedTo === null ? null : <span className={styles.kind}>{texts.linkedTo(row.linkedTo)}</span>}
      </th>
      {Array.from({ length: GRID_PERIODS }, (_, period) => {
        const cell = cells[period]
        if (!cell) return <td key={period} aria-disabled aria-label={texts.noPeriod} data-inert />
        const key = cellKey(row.key, period)
        const cellError = refusal?.place === key ? refusal.text : cell.error
        const isActive = active === period
        return (
          <td
            key={period}
            data-at={`${at}/${period}`}
            tabIndex={isActive ? 0 : -1}
            aria-readonly={row.linkedTo !== null || undefined}
            aria-invalid={cellError !== null || undefined}
            data-changed={cell.isChanged || undefined}
            data-doubtful={cell.isDoubtful || undefined}
            title={cellError ?? (cell.isChanged ? changeText(cell, unit) : undefined)}
            onClick={() => onPick(period, isTouch())}
            onDoubleClick={() => onPick(period, true)}
          >
            {isActive && editing ? (
              <GridCellEditor
                isNumber
                label={`${row.tariff.name}, ${gridKindNames[row.kind]} P${period + 1}`}
                initial={editing.text}
                isReplacing={editing.isReplacing}
                onEnd={onEditEnd}
              />
            ) : (
              <>
                {cellError !== null || cell.isDoubtful ? (
                  <IconAlertTriangle size={14} stroke={1.5} aria-hidden className={styles.mark} />
                ) : null}
                {cellText(cell, typedIn(row, typed, period), unit)}
                {cellError !== null || cell.isDoubtful ? (
                  <span className="visually-hidden">{cellError ?? texts.doubtful}</span>
                ) : null}
              </>
            )}
          </td>
        )
      })}
      <td className={styles.since} data-error={error !== null || undefined}>
        {error ?? formatDate(row.last?.validFrom)}
      </td>
    </tr>
  )
}

/** A finger has no double click that does not zoom: its second touch of a cell edits it. */
function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
