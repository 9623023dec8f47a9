/** State of the backups of an installation: none yet, the last one good, the last one failed, or too long ago. */
export const backupStates = ['never', 'good', 'failed', 'old'] as const
export type BackupState = (typeof backupStates)[number]

/** Why a backup failed. */
export const backupFailures = [
  'NO_SPACE',
  'FOLDER_CLOSED',
  'NOT_WHOLE',
  'INTERRUPTED',
  'DATABASE_AWAY',
  'UNEXPECTED',
] as const
export type BackupFailure = (typeof backupFailures)[number]

/** One backup a day, and half a day to notice that one is missing. */
export const BACKUP_OLD_AFTER_HOURS = 36

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * @param lastGood when the last good backup ended; null before the first.
 * @param lastFailed whether the backup that ended last failed.
 */
export function backupStateOf(lastGood: Date | null, lastFailed: boolean, now: Date): BackupState {
  if (lastFailed) return 'failed'
  if (lastGood === null) return 'never'
  return now.getTime() - lastGood.getTime() > BACKUP_OLD_AFTER_HOURS * HOUR_MS ? 'old' : 'good'
}

export interface BackupRetention {
  /** The newest backups are kept, however old: their number. */
  readonly keepCount: number
  /** Backups of the last days are kept, however many: the number of days. */
  readonly keepDays: number
}

/**
 * The good backups to remove: those that are neither among the newest nor recent enough. The newest is
 * always kept.
 *
 * @param backups good backups in any order.
 */
export function backupsToRemove<Backup extends { readonly createdAt: Date }>(
  backups: readonly Backup[],
  { keepCount, keepDays }: BackupRetention,
  now: Date,
): readonly Backup[] {
  const since = now.getTime() - keepDays * DAY_MS
  return backups
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(Math.max(1, keepCount))
    .filter((backup) => backup.createdAt.getTime() < since)
}
