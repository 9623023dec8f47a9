import { jobStates } from '@vatio/domain/administration/jobs/job-state'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, listReply, pageQuerySchema } from '../../wire.ts'
import { jobRunSchema } from './jobs.schema.ts'

const admin = { kind: 'signed-in', role: 'admin' } as const

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/security/jobs',
  summary: 'Los trabajos en segundo plano de la empresa, los más recientes primero.',
  access: admin,
  query: pageQuerySchema.extend({ state: z.enum(jobStates).optional() }),
  reply: listReply(jobRunSchema, {}),
  errors: [],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/security/jobs/:idJobRun/retry',
  summary: 'Vuelve a intentar un trabajo aparcado tras su último intento, con todos sus intentos.',
  access: admin,
  params: z.strictObject({ idJobRun: idSchema }),
  reply: z.strictObject({ state: z.literal('queued') }),
  errors: ['JOB_NOT_PARKED', 'JOB_NOT_REPEATABLE'],
})

export const discardJob = endpoint({
  method: 'POST',
  path: '/api/security/jobs/:idJobRun/discard',
  summary: 'Descarta un trabajo aparcado: no se volverá a intentar.',
  access: admin,
  params: z.strictObject({ idJobRun: idSchema }),
  reply: z.strictObject({ state: z.literal('cancelled') }),
  errors: ['JOB_NOT_PARKED'],
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/security/jobs/:idJobRun/cancel',
  summary: 'Cancela un trabajo en espera; uno en marcha se detiene en cuanto puede.',
  access: admin,
  params: z.strictObject({ idJobRun: idSchema }),
  reply: z.strictObject({ state: z.enum(['cancelled', 'running']) }),
  errors: ['JOB_ALREADY_FINISHED'],
})
