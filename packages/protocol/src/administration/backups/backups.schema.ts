import { backupFailures, backupStates } from '@vatio/domain/administration/backups/backup-state'
import { z } from 'zod'
import { instantSchema } from '../../wire.ts'

const bytes = z.number().int().min(0)

/** A backup that is being written or verified. */
const runningSchema = z.strictObject({
  startedAt: instantSchema,
  phase: z.enum(['writing', 'checking']),
  doneSteps: z.int().min(0),
  totalSteps: z.int().min(0),
})

/** A backup that has ended. */
const endedSchema = z.strictObject({
  fileName: z.string(),
  isGood: z.boolean(),
  isChecked: z.boolean().describe('Leída entera y comparada con su índice después de escribirla.'),
  isScheduled: z.boolean().describe('false si la pidió una persona.'),
  startedAt: instantSchema,
  finishedAt: instantSchema,
  seconds: z.number().min(0),
  sizeBytes: bytes.nullable(),
  missingFiles: z.int().min(0).describe('Archivos que un registro nombra y que ya no estaban.'),
  failure: z.enum(backupFailures).nullable(),
  failureDetail: z.string().nullable().describe('Lo que dijo el sistema, para quien lo administra.'),
})
export type EndedBackup = z.infer<typeof endedSchema>

/** State of the backups of the installation. */
export const backupOverviewSchema = z.strictObject({
  isEnabled: z.boolean(),
  state: z.enum(backupStates),
  running: runningSchema.nullable(),
  last: endedSchema.nullable(),
  lastGood: endedSchema.nullable(),
  nextAt: instantSchema.nullable(),
  folder: z.string(),
  dailyAt: z.string(),
  keepCount: z.int(),
  keepDays: z.int(),
  kept: z.array(z.strictObject({ fileName: z.string(), createdAt: instantSchema, sizeBytes: bytes })),
})
export type BackupOverview = z.infer<typeof backupOverviewSchema>
