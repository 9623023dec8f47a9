import type { BackupFailure } from '@vatio/domain/security/backups/backup-state'
import type { TenantTransaction } from '../../platform/db/database.ts'

export interface BackupRunDbRow {
  slot: Date | null
  state: 'running' | 'good' | 'failed'
  phase: 'writing' | 'checking'
  file_name: string
  started_at: Date
  finished_at: Date | null
  done_steps: number
  total_steps: number
  size_bytes: number | null
  checked: boolean
  missing_files: number
  failure: BackupFailure | null
  failure_detail: string | null
  kept: { fileName: string; createdAt: string; sizeBytes: number }[]
}

/** The newest runs and the last good one, newest first; nothing for anybody but a superadmin. */
export function selectBackupRuns(tx: TenantTransaction): Promise<BackupRunDbRow[]> {
  return tx.query<BackupRunDbRow>('select * from list_backups_for_superadmin()')
}
