import { exportFileName, type ExportState } from '@vatio/domain/energy-crm/exports/list-export'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type { ListExport } from '@vatio/protocol/energy-crm/exports/exports.schema'
import type { ListExportRow } from './exports.repository.ts'

export function fileNameOf({ list, format, requestedAt }: ListExportRow): string {
  return exportFileName(list, format, civilDateAt(requestedAt.getTime(), 'Europe/Madrid'))
}

export function presentExport(row: ListExportRow): ListExport {
  const { idListExport, list, format, rowCount, size, readyAt } = row
  return {
    idListExport,
    list,
    format,
    fileName: fileNameOf(row),
    state: stateOf(row),
    doneRows: readyAt ? rowCount : row.doneSteps,
    totalRows: readyAt ? rowCount : row.totalSteps,
    sizeBytes: size,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

function stateOf({ runState, storageKey, cancelRequested }: ListExportRow): ExportState {
  if (storageKey !== null) return 'ready'
  if (runState === 'running') return cancelRequested ? 'cancelled' : 'running'
  // Done without a file: it was deleted.
  return runState === 'done' || runState === 'parked' ? 'failed' : runState
}
