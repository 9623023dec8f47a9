import { z } from 'zod'
import { anybody, endpoint, signedIn } from '../../endpoint.ts'
import { fileLinkSchema, idSchema, listReply, pageQuerySchema } from '../../wire.ts'
import {
  reportBatchDetailSchema,
  reportBatchInputSchema,
  reportBatchSchema,
} from './report-batches.schema.ts'

const params = z.strictObject({ idReportBatch: idSchema })

export const createReportBatch = endpoint({
  method: 'POST',
  path: '/api/templates/reportBatches',
  summary: 'Pide los informes en PDF de muchos registros, en un archivo o como documento de cada uno.',
  access: signedIn,
  body: reportBatchInputSchema,
  reply: reportBatchSchema,
  status: 201,
  errors: ['REPORT_BATCH_RUNNING', 'REPORT_WITHOUT_DOCUMENTS', 'APPLICATION_REQUIRED'],
})

export const listReportBatches = endpoint({
  method: 'GET',
  path: '/api/templates/reportBatches',
  summary: 'Los informes en lote que ha pedido el usuario, los últimos primero.',
  access: signedIn,
  query: pageQuerySchema,
  reply: listReply(reportBatchSchema, {}),
  errors: [],
})

export const getReportBatch = endpoint({
  method: 'GET',
  path: '/api/templates/reportBatches/:idReportBatch',
  summary: 'Un lote de informes propio, con los que no se han podido hacer.',
  access: signedIn,
  params,
  reply: reportBatchDetailSchema,
  errors: [],
})

export const resumeReportBatch = endpoint({
  method: 'POST',
  path: '/api/templates/reportBatches/:idReportBatch/resume',
  summary: 'Hace los informes que faltan de un lote propio; los hechos se conservan.',
  access: signedIn,
  params,
  reply: reportBatchSchema,
  errors: ['REPORT_BATCH_RUNNING', 'REPORT_BATCH_COMPLETE'],
})

export const cancelReportBatch = endpoint({
  method: 'POST',
  path: '/api/templates/reportBatches/:idReportBatch/cancel',
  summary: 'Cancela un lote propio que espera o está en marcha.',
  access: signedIn,
  params,
  reply: reportBatchSchema,
  errors: ['JOB_ALREADY_FINISHED'],
})

export const createReportBatchLink = endpoint({
  method: 'POST',
  path: '/api/templates/reportBatches/:idReportBatch/link',
  summary: 'Un enlace de 10 minutos al archivo de un lote propio, que deja de valer con la sesión.',
  access: signedIn,
  params,
  reply: fileLinkSchema,
  errors: ['REPORT_BATCH_NOT_READY'],
})

export const downloadReportBatch = endpoint({
  method: 'GET',
  path: '/api/templates/reportBatches/file/:link',
  summary: 'El archivo de un lote de informes, por su enlace.',
  access: anybody,
  params: z.strictObject({ link: z.string().max(1_000) }),
  errors: [],
})
