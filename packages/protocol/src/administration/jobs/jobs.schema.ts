import { jobStates } from '@vatio/domain/administration/jobs/job-state'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

/** A background job as the company's Admin sees it; its payload is not shown. */
export const jobRunSchema = z.strictObject({
  idJobRun: idSchema,
  kind: z.string().describe('Qué trabajo es, p. ej. mail.send.'),
  state: z.enum(jobStates),
  attempts: z.int().min(0),
  maxAttempts: z.int().min(1),
  doneSteps: z.int().nullable().describe('Hasta dónde ha llegado; null si el trabajo no lo cuenta.'),
  totalSteps: z.int().nullable(),
  cancelRequested: z.boolean(),
  errorCode: z.string().nullable().describe('Código del último fallo.'),
  userUID: idSchema.nullable().describe('Quién lo pidió; null si fue el sistema.'),
  createdAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
})
export type JobRunReply = z.infer<typeof jobRunSchema>
