import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { backupOverviewSchema } from './backups.schema.ts'

const asSuperadmin = { kind: 'signed-in', role: 'superadmin' } as const

export const getBackups = endpoint({
  method: 'GET',
  path: '/api/security/backups',
  summary: 'Cómo están las copias de seguridad de la instalación.',
  access: asSuperadmin,
  reply: backupOverviewSchema,
  errors: [],
})

export const startBackup = endpoint({
  method: 'POST',
  path: '/api/security/backups',
  summary: 'Empieza ahora una copia de seguridad, que sigue en segundo plano.',
  access: asSuperadmin,
  reply: z.strictObject({ status: z.literal('STARTED') }),
  errors: ['BACKUP_RUNNING', 'BACKUP_OFF'],
})
