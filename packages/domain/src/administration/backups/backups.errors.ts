import type { ErrorTable } from '../../domain-error.ts'

export const backupErrors = {
  /** One is being written already, here, on another node or by a command. */
  BACKUP_RUNNING: 'conflict',
  /** This process makes no backups: the operator switched them off. */
  BACKUP_OFF: 'conflict',
} as const satisfies ErrorTable
