import type { ErrorTable } from '../../domain-error.ts'

export const backupErrors = {
  /** A backup is being written already, by this node, another one or a command. */
  BACKUP_RUNNING: 'conflict',
  /** This process makes no backups: the operator switched them off. */
  BACKUP_OFF: 'conflict',
} as const satisfies ErrorTable
