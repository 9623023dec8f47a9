import type { ViewColumn } from '@vatio/domain/dashboards/list-views/list-view'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../platform/session/storage.ts'

/** A user's settings of one table. */
export interface TableSettings {
  readonly widths: Readonly<Record<string, number>>
  /** Columns whose visibility differs from the default. */
  readonly shown: Readonly<Record<string, boolean>>
  readonly compact: boolean
  /** Rows of a page, where the user has chosen another number than the list's own. */
  readonly pageSize?: number | undefined
}

/** The columns of a saved view, shown instead of the user's own; changes of them last until the page is closed. */
export interface GivenColumns {
  /** Another version of the view has another key, and forgets the changes. */
  readonly key: string
  readonly columns: readonly ViewColumn[]
}

const EMPTY: TableSettings = { widths: {}, shown: {}, compact: false }
const MIN_WIDTH = 56
const MAX_WIDTH = 900

const keyOf = (tableId: string) => `persistent-table-${tableId}`

/** Settings that could not be stored: they hold until the page is closed. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

const textOf = (tableId: string) => unstored.get(tableId) ?? readStored(keyOf(tableId))

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}

function parsed(text: string | null): TableSettings {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null') as unknown
  } catch {
    return EMPTY
  }
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
  const pageSize = typeof stored.pageSize === 'number' ? stored.pageSize : undefined
  return { widths, shown, compact: stored.compact === true, pageSize }
}

/** Reads the stored settings; malformed ones are replaced by the defaults. */
export function readTableSettings(tableId: string): TableSettings {
  return parsed(textOf(tableId))
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Settings of a table, stored in the browser under a `persistent-` key; the same for all that show the table. */
export function useTableSettings(tableId: string) {
  const text = useSyncExternalStore(subscribe, () => textOf(tableId))
  const settings = useMemo(() => parsed(text), [text])
  const change = useCallback(
    (values: Partial<TableSettings>) => {
      const next = JSON.stringify({ ...readTableSettings(tableId), ...values })
      unstored.delete(tableId)
      if (!writeStored(keyOf(tableId), next)) unstored.set(tableId, next)
      announce()
    },
    [tableId],
  )
  return [settings, change] as const
}

/** The same, with the columns of a view in place of the user's own. */
export function useColumnSettings(
  tableId: string,
  allColumns: readonly { readonly id: string }[],
  given: GivenColumns | null,
) {
  const [own, changeOwn] = useTableSettings(tableId)
  const key = given ? `${tableId}/${given.key}` : null
  const text = useSyncExternalStore(subscribe, () => (key === null ? null : (unstored.get(key) ?? null)))
  const settings = useMemo(() => {
    if (given === null) return own
    const { shown, widths } = text === null ? settingsOf(given.columns, allColumns) : parsed(text)
    return { ...own, shown, widths }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which columns were given
  }, [own, text, key, allColumns])
  const change = useCallback(
    (values: Partial<TableSettings>) => {
      if (key === null) return changeOwn(values)
      const { shown = settings.shown, widths = settings.widths, ...others } = values
      unstored.set(key, JSON.stringify({ shown, widths }))
      changeOwn(others)
    },
    [key, settings, changeOwn],
  )
  const reset = useCallback(() => {
    if (key !== null) unstored.delete(key)
    announce()
  }, [key])
  return { settings, change, reset, hasOwn: isChanged(own) }
}

function settingsOf(given: readonly ViewColumn[], all: readonly { readonly id: string }[]) {
  const ids = new Set(given.map(({ id }) => id))
  return {
    shown: Object.fromEntries(all.map(({ id }) => [id, ids.has(id)])),
    widths: Object.fromEntries(
      given.flatMap(({ id, width }) => (width === null ? [] : [[id, clampWidth(width)] as const])),
    ),
  }
}

function isChanged({ shown, widths }: TableSettings): boolean {
  return Object.keys(shown).length > 0 || Object.keys(widths).length > 0
}

function announce(): void {
  for (const listener of listeners) listener()
}
