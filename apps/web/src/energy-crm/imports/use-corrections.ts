import type { ImportDetail, ImportRow } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useRef, useState } from 'react'
import { useKeptState } from '../../platform/session/use-draft.ts'
import { useCorrectRow } from './imports.queries.ts'

/** The texts of cells that are not saved, by {@link cellKey}. */
export type UnsavedCells = Readonly<Record<string, string>>

export const cellKey = (row: number, field: string) => `${row}/${field}`

export interface Corrections {
  readonly unsaved: UnsavedCells
  /** Keys of the unsaved cells that are on their way. */
  readonly sending: ReadonlySet<string>
  readonly correct: (row: number, field: string, text: string) => void
  readonly sendAgain: () => void
  readonly forget: () => void
}

/**
 * Corrections of cells. Each is sent at once; what could not be sent stays in the tab until it is saved or discarded, so
 * that neither a lost connection nor a reload loses it.
 */
export function useCorrections(
  idImport: string,
  onSaved: (
    row: ImportRow,
    was: ImportRow | undefined,
    before: ImportDetail | undefined,
    after: ImportDetail,
  ) => void,
): Corrections {
  const [kept, keep, drop] = useKeptState<{ readonly cells: UnsavedCells }>(
    `/energy-crm/imports/${idImport}/corrections`,
    { cells: {} },
  )
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  // Several answers may arrive between two renders.
  const latest = useRef(kept.cells)
  const setCells = (cells: UnsavedCells) => {
    latest.current = cells
    keep({ cells })
    if (Object.keys(cells).length === 0) drop()
  }
  const setSent = (key: string, isSent: boolean) =>
    setSending((before) => {
      const next = new Set(before)
      if (isSent) next.add(key)
      else next.delete(key)
      return next
    })
  const mutation = useCorrectRow(idImport, {
    onSaved: (correction, ...change) => {
      for (const [field, text] of Object.entries(correction.values)) {
        const key = cellKey(correction.row, field)
        setSent(key, false)
        // Another text may have been typed meanwhile.
        if (latest.current[key] === (text ?? '')) {
          const { [key]: _, ...others } = latest.current
          setCells(others)
        }
      }
      onSaved(...change)
    },
    onFailed: ({ row, values }) => {
      for (const field of Object.keys(values)) setSent(cellKey(row, field), false)
    },
  })
  function send(row: number, field: string, text: string) {
    setSent(cellKey(row, field), true)
    mutation.mutate({ row, values: { [field]: text === '' ? null : text } })
  }
  return {
    unsaved: kept.cells,
    sending,
    correct: (row, field, text) => {
      setCells({ ...latest.current, [cellKey(row, field)]: text })
      send(row, field, text)
    },
    sendAgain: () => {
      for (const [key, text] of Object.entries(latest.current)) {
        const [row = '', field = ''] = key.split(/\/(.*)/s)
        if (!sending.has(key)) send(Number(row), field, text)
      }
    },
    forget: () => setCells({}),
  }
}
