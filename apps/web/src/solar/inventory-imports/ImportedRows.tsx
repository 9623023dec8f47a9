import {
  inventoryColumns,
  type InventoryColumn,
  type InventoryKind,
} from '@vatio/domain/solar/inventory-imports/inventory-columns.data'
import type { InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'
import type { InventoryPreviewRow } from '@vatio/protocol/solar/inventory-imports/inventory-imports.schema'
import { formatForEditing, NO_VALUE } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { phaseNames } from '../inventory-fields.ts'
import { importTexts as texts, problemTexts, stateTexts } from './inventory-imports.messages.ts'
import styles from './InventoryImport.module.css'

const tones = { new: 'success', update: 'warning', unchanged: 'neutral', rejected: 'danger' } as const

const rejectedFirst = (one: InventoryPreviewRow, other: InventoryPreviewRow) =>
  Number(other.state === 'rejected') - Number(one.state === 'rejected')

interface ImportedRowsProps {
  readonly kind: InventoryKind
  readonly rows: readonly InventoryPreviewRow[]
}

/** The rows of a file with what each becomes: the rejected ones first, with their reasons. */
export function ImportedRows({ kind, rows }: ImportedRowsProps) {
  const columns = inventoryColumns[kind]
  return (
    <>
      <output className={styles.summary}>{texts.summary(rows)}</output>
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.rows} aria-label={texts.rows} tabIndex={0}>
        <ul>
          {rows.toSorted(rejectedFirst).map((row) => (
            <li key={row.line}>
              <span className={styles.line}>{texts.line(row.line)}</span>
              <span>
                <Badge tone={tones[row.state]}>{stateTexts[row.state]}</Badge>
              </span>
              <span>{[row.manufacturer, row.name].filter(Boolean).join(' · ') || NO_VALUE}</span>
              <span className={styles.detail}>{detailOf(row, columns)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Why a row is rejected, or the values that it writes. */
function detailOf(row: InventoryPreviewRow, columns: readonly InventoryColumn[]): string {
  const { state, problems, changed, isNewManufacturer, values } = row
  const headerOf = (field: string) => columns.find(({ key }) => key === field)?.header ?? field
  if (state === 'rejected') {
    return problems.map(({ field, code }) => `${headerOf(field)}: ${problemTexts[code]}`).join('. ')
  }
  const written = new Map<string, unknown>(Object.entries(values ?? {}))
  const shown = columns.filter(({ key }) => (state === 'new' ? !KEYS.has(key) : changed.includes(key)))
  const figures = shown.flatMap(({ key, header }) => {
    const text = valueText(written.get(key))
    return text === '' && state === 'new' ? [] : [`${header}: ${text || NO_VALUE}`]
  })
  return [...(isNewManufacturer ? [texts.newManufacturer] : []), ...figures].join(' · ') || NO_VALUE
}

/** Shown in the column of the model. */
const KEYS = new Set(['manufacturer', 'name'])

function valueText(value: unknown): string {
  if (typeof value === 'number') return formatForEditing(value, 3)
  if (typeof value !== 'string') return ''
  return value in phaseNames ? phaseNames[value as InstallationPhase] : value
}
