import type { CivilDate } from '../../time/civil-time.ts'

/** Lists that are exported as a whole. */
export const exportedLists = ['clients', 'contracts', 'renewals'] as const
export type ExportedList = (typeof exportedLists)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How long the file of an export is kept. */
export const EXPORT_KEPT_HOURS = 24
/** Exports of each list that a user keeps: the oldest goes when another is asked for. */
export const MOST_KEPT_EXPORTS = 10

/** `ready` has a file, `failed` has none after its last attempt. */
export const exportStates = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

const NAMES: Readonly<Record<ExportedList, string>> = {
  clients: 'clientes',
  contracts: 'contratos',
  renewals: 'renovaciones',
}

/** Name of the file of an export, e.g. `clientes_23-11-2026.xlsx`. */
export function exportFileName(list: ExportedList, format: ExportFormat, date: CivilDate): string {
  return `${NAMES[list]}_${date.split('-').toReversed().join('-')}.${format}`
}
