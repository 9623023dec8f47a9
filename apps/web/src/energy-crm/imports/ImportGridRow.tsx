// Empty cells are not controls.
// oxlint-disable jsx-a11y/control-has-associated-label
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ImportDetail, ImportRow } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { memo } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { reasonsOf, type ImportReasonOfRow } from './import-grid.ts'
import { undoOutcomeNames } from './import-result.messages.ts'
import { reasonText } from './import-reasons.messages.ts'
import { outcomeNames, reviewTexts as texts } from './import-review.messages.ts'
import { GridCellEditor, type EditEnd } from '../../ui/table/GridCellEditor.tsx'
import styles from './ImportGrid.module.css'
import { cellKey, type UnsavedCells } from './use-corrections.ts'

/** Of a cell. */
const MOST_CHARACTERS = 4_000

/** What the editor begins with: the text of the cell, or the key that opened it. */
export interface Editing {
  readonly text: string
  readonly isReplacing: boolean
}

interface ImportGridRowProps {
  readonly row: ImportRow
  /** Index among the rows shown. */
  readonly at: number
  readonly fields: readonly ImportDetail['fields'][number][]
  readonly isDone: boolean
  readonly canEdit: boolean
  /** Index of the field with the focus; null where another row has it. */
  readonly active: number | null
  readonly editing: Editing | null
  readonly unsaved: UnsavedCells
  readonly sending: ReadonlySet<string>
  readonly onEditEnd: (text: string | null, end: EditEnd) => void
}

const tones = { create: 'success', update: 'info', skip: 'neutral', refused: 'danger' } as const

/** One row: what it does, and its cells with what is wrong in them. */
export const ImportGridRow = memo(function ImportGridRow(props: ImportGridRowProps) {
  const { row, at, fields, isDone, canEdit, active, editing, unsaved, sending, onEditEnd } = props
  const { line, outcome, records } = row
  return (
    <tr>
      <th scope="row">
        <span className={styles.line}>{texts.rowOf(line)}</span>
        {outcome === null ? null : (
          <Badge tone={tones[outcome]}>{outcomeNames[outcome][isDone ? 1 : 0]}</Badge>
        )}
        <Reasons reasons={reasonsOf(row, null)} />
        {records.map((record) => (
          <RecordLink key={`${record.entity}${record.idEntity}`} record={record} />
        ))}
      </th>
      {fields.map(({ key, header }, place) => {
        const reasons = reasonsOf(row, key)
        const isInvalid = reasons.some(({ severity }) => severity === 'error')
        const cell = cellKey(row.row, key)
        const typed = unsaved[cell]
        const isActive = active === place
        return (
          <td
            key={key}
            data-at={`${at}/${place}`}
            tabIndex={isActive ? 0 : -1}
            aria-invalid={isInvalid || undefined}
            aria-readonly={!canEdit || undefined}
            data-doubtful={(reasons.length > 0 && !isInvalid) || undefined}
            data-unsaved={typed !== undefined || undefined}
          >
            {isActive && editing ? (
              <GridCellEditor
                maxLength={MOST_CHARACTERS}
                label={`${texts.rowOf(line)}, ${header}`}
                initial={editing.text}
                isReplacing={editing.isReplacing}
                onEnd={onEditEnd}
              />
            ) : null}
            <span className={styles.value} title={typed ?? row.values[key] ?? undefined}>
              {typed ?? row.values[key] ?? ''}
              {row.corrected.includes(key) && typed === undefined ? (
                <span className={styles.corrected} title={texts.corrected}>
                  <span className="visually-hidden">{texts.corrected}</span>
                </span>
              ) : null}
            </span>
            {typed === undefined ? (
              <Reasons reasons={reasons} />
            ) : (
              <span className={styles.unsaved}>{sending.has(cell) ? texts.checking : texts.unsavedCell}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
})

function Reasons({ reasons }: { readonly reasons: readonly ImportReasonOfRow[] }) {
  return reasons.map(({ code, severity, details }, place) => (
    // The same code may be given twice for a row.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={place} className={styles.reason} data-severity={severity}>
      <IconAlertTriangle size={12} stroke={1.75} aria-hidden />
      {reasonText(code, details)}
    </span>
  ))
}

function RecordLink({
  record: { entity, idEntity, action, undo },
}: {
  record: ImportRow['records'][number]
}) {
  const text = texts.records[entity][action === 'create' ? 0 : 1]
  const isGone = undo === 'undone' && action === 'create'
  const look = undo === null ? text : `${text}, ${undoOutcomeNames[undo]}`
  if (isGone) return <span className={styles.record}>{look}</span>
  return (
    <Link className={styles.record} {...linkOf(entity, idEntity)}>
      {look}
    </Link>
  )
}

function linkOf(entity: ImportRow['records'][number]['entity'], id: string) {
  if (entity === 'client') {
    return { to: '/energy-crm/clients/client/$idClient', params: { idClient: id } } as const
  }
  if (entity === 'contract') {
    return { to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo: id } } as const
  }
  return {
    to: '/energy-crm/consumption-points/$idConsumptionPoint',
    params: { idConsumptionPoint: id },
  } as const
}
