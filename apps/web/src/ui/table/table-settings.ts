import { useCallback, useState } from 'react'
import { readStoredJson, writeStored } from '../../platform/session/storage.ts'

/** A user's settings of one table. */
export interface TableSettings {
  readonly widths: Readonly<Record<string, number>>
  /** Columns whose visibility differs from the default. */
  readonly shown: Readonly<Record<string, boolean>>
  readonly compact: boolean
}

const EMPTY: TableSettings = { widths: {}, shown: {}, compact: false }
const MIN_WIDTH = 56
const MAX_WIDTH = 900

const keyOf = (tableId: string) => `persistent-table-${tableId}`

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}

/** Reads the stored settings; malformed ones are replaced by the defaults. */
export function readTableSettings(tableId: string): TableSettings {
  const stored = readStoredJson(keyOf(tableId))
  if (!isRecord(stored)) return EMPTY
  const widths = Object.fromEntries(
    Object.entries(isRecord(stored.widths) ? stored.widths : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= MIN_WIDTH,
    ),
  )
  const shown = Object.fromEntries(
    Object.entries(isRecord(stored.shown) ? stored.shown : {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  )
  return { widths, shown, compact: stored.compact === true }
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))
}

/** Settings of a table, stored in the browser under a `persistent-` key. */
export function useTableSettings(tableId: string) {
  const [settings, setSettings] = useState(() => readTableSettings(tableId))
  const change = useCallback(
    (values: Partial<TableSettings>) =>
      setSettings((before) => {
        const next = { ...before, ...values }
        writeStored(keyOf(tableId), JSON.stringify(next))
        return next
      }),
    [tableId],
  )
  return [settings, change] as const
}
