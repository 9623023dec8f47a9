import type { EndedBackup } from '@vatio/protocol/security/backups/backups.schema'
import type { BackupRunDbRow } from './backups.repository.ts'

export function presentEnded(row: BackupRunDbRow): EndedBackup {
  const finishedAt = row.finished_at ?? row.started_at
  return {
    fileName: row.file_name,
    isGood: row.state === 'good',
    isChecked: row.checked,
    isScheduled: row.slot !== null,
    startedAt: row.started_at.toISOString(),
    finishedAt: finishedAt.toISOString(),
    seconds: Math.max(0, (finishedAt.getTime() - row.started_at.getTime()) / 1000),
    sizeBytes: row.size_bytes,
    missingFiles: row.missing_files,
    failure: row.failure,
    failureDetail: row.failure_detail,
  }
}
