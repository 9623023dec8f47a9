import type { ImportDetail, ImportRow } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { cellFrom, neighbourOf, reasonsOf, type CellPosition } from './import-grid.ts'
import { reasonText } from './import-reasons.messages.ts'
import { reviewTexts as texts } from './import-review.messages.ts'
import type { EditEnd } from '../../ui/table/GridCellEditor.tsx'
import styles from './ImportGrid.module.css'
import { ImportGridRow, type Editing } from './ImportGridRow.tsx'
import { cellKey, type Corrections } from './use-corrections.ts'

interface ImportGridProps {
  readonly rows: readonly ImportRow[]
  readonly fields: readonly ImportDetail['fields'][number][]
  /** The import is done: rows say what they did. */
  readonly isDone: boolean
  readonly canEdit: boolean
  readonly corrections: Corrections
  readonly position: CellPosition
  readonly onMove: (position: CellPosition) => void
}

/** The rows of a file with their values, corrected by keyboard as in a spreadsheet. */
export function ImportGrid(props: ImportGridProps) {
  const { rows, fields, isDone, canEdit, corrections, onMove } = props
  const { unsaved, sending, correct } = corrections
  const [editing, setEditing] = useState<Editing | null>(null)
  const table = useRef<HTMLTableElement>(null)
  // The page begins at its heading; the grid takes the focus once it is used.
  const hadFocus = useRef(false)
  const size = { rows: rows.length, fields: fields.length }
  // The rows shown may have changed since the position was taken.
  const row = Math.max(0, Math.min(props.position.row, rows.length - 1))
  const field = Math.max(0, Math.min(props.position.field, fields.length - 1))
  const position = { row, field }
  const current = rows[row]
  const shown = fields[field]

  useEffect(() => {
    if (editing || !(hadFocus.current || props.position.takesFocus)) return
    table.current?.querySelector<HTMLElement>(`[data-at="${row}/${field}"]`)?.focus()
    // A position that is asked for again takes the focus again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [editing, row, field, props.position])

  function move(to: CellPosition) {
    hadFocus.current = true
    onMove(to)
  }
  function edit(replacement?: string) {
    if (!canEdit || !current || !shown) return
    hadFocus.current = true
    const text = unsaved[cellKey(current.row, shown.key)] ?? current.values[shown.key] ?? ''
    setEditing({ text: replacement ?? text, isReplacing: replacement !== undefined })
  }
  function save(text: string) {
    if (!current || !shown) return
    const before = unsaved[cellKey(current.row, shown.key)]
    // A text that could not be saved is sent again as it is.
    if (before === undefined && text.trim() === (current.values[shown.key] ?? '').trim()) return
    correct(current.row, shown.key, text.trim())
  }
  // Stable for the rows, which are many: the last render has what it uses.
  const ends = useRef<(text: string | null, end: EditEnd) => void>(() => {})
  ends.current = (text, end) => {
    setEditing(null)
    if (text !== null) save(text)
    hadFocus.current = end !== 'left'
    if (end === 'down') onMove(cellFrom(position, 'ArrowDown', size) ?? position)
    if (end === 'next' || end === 'previous') onMove(neighbourOf(position, end, size))
  }
  const onEditEnd = useCallback((text: string | null, end: EditEnd) => ends.current(text, end), [])

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    if (editing || !target.matches('[data-at]')) return
    const isControl = event.ctrlKey || event.metaKey
    const { key } = event
    const to = cellFrom(position, key, size, isControl)
    if (to) move(to)
    else if (isControl || event.altKey) return
    else if (key === 'F2' || key === 'Enter') edit()
    else if (key === 'Delete' || key === 'Backspace') {
      if (canEdit) save('')
    } else if (key.length === 1 && key !== ' ') edit(key)
    else return
    event.preventDefault()
  }
  /** A click takes a cell, the second one, or a touch, corrects it. */
  function onClick(event: MouseEvent) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')
    if (!cell || editing || (event.target as HTMLElement).closest('a, button, input')) return
    const [toRow = 0, toField = 0] = (cell.dataset.at ?? '').split('/').map(Number)
    if (toRow === row && toField === field && (event.detail > 1 || isTouch())) edit()
    else move({ row: toRow, field: toField })
  }

  return (
    <>
      <div className={styles.scroll} data-print="unframed">
        <table
          ref={table}
          // A table whose cells take the focus is what the role is for.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={texts.grid}
          aria-readonly={!canEdit}
          className={styles.grid}
          data-print="list"
          data-wide
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              {fields.map(({ key, header }) => (
                <th key={key} scope="col" title={header}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one, at) => (
              <ImportGridRow
                key={one.row}
                row={one}
                at={at}
                fields={fields}
                isDone={isDone}
                canEdit={canEdit}
                active={at === row ? field : null}
                editing={at === row ? editing : null}
                unsaved={unsaved}
                sending={sending}
                onEditEnd={onEditEnd}
              />
            ))}
          </tbody>
        </table>
      </div>
      <output className={styles.status}>{current && shown ? statusOf(current, shown) : null}</output>
    </>
  )
}

function statusOf(row: ImportRow, { key, header, help }: ImportDetail['fields'][number]): string {
  const reasons = [...reasonsOf(row, key), ...reasonsOf(row, null)]
  const said = reasons.map(({ code, details }) => reasonText(code, details)).join(' ')
  return [`${texts.rowOf(row.line)} · ${header}`, said || help].filter(Boolean).join(': ')
}

/** A finger has no double click that does not zoom: its second touch of a cell corrects it. */
function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
