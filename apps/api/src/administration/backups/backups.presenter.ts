import type { EndedBackup } from '@vatio/protocol/administration/backups/backups.schema'
import type { BackupRunRow } from './backups.repository.ts'

export function presentEnded(row: BackupRunRow): EndedBackup {
  const { fileName, startedAt, finishedAt, sizeBytes, missingFiles, failure, failureDetail } = row
  const endedAt = finishedAt ?? startedAt
  return {
    fileName,
    isGood: row.state === 'good',
    isChecked: row.checked,
    isScheduled: row.slot !== null,
    startedAt: startedAt.toISOString(),
    finishedAt: endedAt.toISOString(),
    seconds: Math.max(0, (endedAt.getTime() - startedAt.getTime()) / 1000),
    sizeBytes,
    missingFiles,
    failure,
    failureDetail,
  }
}
