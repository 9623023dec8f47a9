import type { BatchState } from '@vatio/domain/templates/report-batches/report-batch'
import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportBatch } from '@vatio/protocol/templates/report-batches/report-batches.schema'
import type { ReportBatchRow } from './report-batches.repository.ts'

export function presentBatch(row: ReportBatchRow): ReportBatch {
  return {
    idReportBatch: row.idReportBatch,
    entity: row.entity as ReportEntity,
    destination: row.destination,
    state: stateOf(row),
    reports: row.reports,
    done: row.done,
    failed: row.failed,
    sizeBytes: row.size,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

function stateOf({ runState, readyAt, cancelRequested, failed, done }: ReportBatchRow): BatchState {
  if (readyAt !== null) return failed === 0 ? 'ready' : done === 0 ? 'failed' : 'incomplete'
  if (runState === 'running') return cancelRequested ? 'cancelled' : 'running'
  return runState === 'done' || runState === 'parked' ? 'failed' : runState
}
