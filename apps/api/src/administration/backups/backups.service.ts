import { backupStateOf } from '@vatio/domain/administration/backups/backup-state'
import type { getBackups, startBackup } from '@vatio/protocol/administration/backups/backups.endpoints'
import type { BackupOverview } from '@vatio/protocol/administration/backups/backups.schema'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { presentEnded } from './backups.presenter.ts'
import { selectBackupRuns } from './backups.repository.ts'

/** The state of the installation's backups. */
export async function getOverview({ tx, platform }: Call<typeof getBackups>): Promise<BackupOverview> {
  const { plan } = platform.backups
  const now = platform.clock.now()
  const runs = await selectBackupRuns(tx)
  const running = runs.find(({ state }) => state === 'running')
  const last = runs.find(({ state }) => state !== 'running')
  const lastGood = runs.find(({ state }) => state === 'good')
  return {
    isEnabled: plan.isEnabled,
    state: backupStateOf(lastGood?.finishedAt ?? null, last?.state === 'failed', now),
    running: running
      ? {
          startedAt: running.startedAt.toISOString(),
          phase: running.phase,
          doneSteps: running.doneSteps,
          totalSteps: running.totalSteps,
        }
      : null,
    last: last ? presentEnded(last) : null,
    lastGood: lastGood ? presentEnded(lastGood) : null,
    nextAt: plan.nextAt(now)?.toISOString() ?? null,
    folder: plan.folder,
    dailyAt: plan.dailyAt,
    keepCount: plan.keepCount,
    keepDays: plan.keepDays,
    kept: lastGood?.kept ?? [],
  }
}

/** Starts a backup for the superadmin; it continues after the answer. */
export async function beginBackup(call: DetachedCall<typeof startBackup>): Promise<{ status: 'STARTED' }> {
  await call.platform.backups.begin()
  await call.inTransaction((_, audit) => audit({ action: 'create', entity: 'backup' }))
  return { status: 'STARTED' }
}
