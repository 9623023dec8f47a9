import {
  keysOf,
  regulatedItems,
  type RegulatedItem,
  type RegulatedRowTypes,
} from '@vatio/domain/periods/regulated-prices/regulated-item'
import { timelineOf, type RegulatedRegister } from '@vatio/domain/periods/regulated-prices/regulated-register'
import type { TimelineEntry } from '@vatio/domain/periods/regulated-prices/regulated-timeline'
import { valuesOfRow, type CheckedValues } from '@vatio/domain/periods/regulated-prices/regulated-value'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type {
  AddedRegulatedRow,
  RegulatedRegisterReply,
  RegulatedRow,
} from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { pickColumns } from '../../platform/db/columns.ts'
import type { RegulatedDbRow } from './regulated-rows.repository.ts'

type WireValues = RegulatedRow['values']

/** Figures on the wire: lists are copied, so that the reply may be modified. */
export function presentValues(values: CheckedValues): WireValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )
}

export function presentEntry<Item extends RegulatedItem>(
  item: Item,
  { idRow, isAdded, row }: TimelineEntry<RegulatedRowTypes[Item]>,
): RegulatedRow {
  return {
    idRow,
    isAdded,
    validFrom: row.validFrom,
    validTo: row.validTo,
    values: presentValues(valuesOfRow(item, row)),
    source: row.source,
    confidence: row.confidence,
  }
}

const ADDED_COLUMNS = [
  'idRow',
  'validFrom',
  'validTo',
  'source',
  'confidence',
  'supersedes',
  'author',
] as const satisfies readonly (keyof RegulatedDbRow)[]

export function presentAddedRow(row: RegulatedDbRow, isInForce: boolean): AddedRegulatedRow {
  return {
    ...pickColumns(row, ADDED_COLUMNS),
    values: row.values as WireValues,
    createdAt: row.createdAt.toISOString(),
    isInForce,
  }
}

export function presentSummaries(
  register: RegulatedRegister,
  today: CivilDate,
): RegulatedRegisterReply['series'] {
  return regulatedItems.flatMap((item) =>
    keysOf(item).map((key) => {
      const timeline = timelineOf(register, item, key)
      return {
        item,
        key,
        rows: timeline.length,
        added: timeline.filter((entry) => entry.isAdded).length,
        knownTo: timeline.at(-1)?.row.validTo ?? null,
        hasUnconfirmed: timeline.some(
          ({ row }) => row.confidence === 'unconfirmed' && (row.validTo === null || row.validTo >= today),
        ),
      }
    }),
  )
}
