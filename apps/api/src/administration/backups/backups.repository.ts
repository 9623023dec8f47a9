import type { BackupFailure } from '@vatio/domain/administration/backups/backup-state'
import type { BackupOverview } from '@vatio/protocol/administration/backups/backups.schema'
import { sql, type Selectable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

/** Columns of a run that the function below returns. */
export interface BackupRunRow extends Omit<
  Selectable<DB['backupRuns']>,
  'idBackupRun' | 'folder' | 'node' | 'failure' | 'kept'
> {
  readonly failure: BackupFailure | null
  readonly kept: BackupOverview['kept']
}

/** The newest runs and the last good one, newest first; no rows except for a superadmin. */
export async function selectBackupRuns(tx: TenantTransaction): Promise<BackupRunRow[]> {
  return (await sql<BackupRunRow>`select * from list_backups_for_superadmin()`.execute(tx.db)).rows
}
