import {
  batchDestinations,
  batchStates,
  MAX_BATCH_REPORTS,
} from '@vatio/domain/templates/report-batches/report-batch'
import { reportEntities } from '@vatio/domain/templates/report-templates/template-type'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

export const reportBatchInputSchema = z.strictObject({
  entity: z.enum(reportEntities),
  idEntities: z.array(idSchema).min(1).max(MAX_BATCH_REPORTS).describe('Registros de los informes.'),
  destination: z.enum(batchDestinations),
  explanations: z.boolean().default(false).describe('true: con las páginas «Cómo se calcula».'),
})

export const reportBatchSchema = z.strictObject({
  idReportBatch: idSchema,
  entity: z.enum(reportEntities),
  destination: z.enum(batchDestinations),
  state: z.enum(batchStates),
  reports: z.int().min(1),
  done: z.int().min(0),
  failed: z.int().min(0),
  sizeBytes: z.int().min(0).nullable(),
  requestedAt: instantSchema,
  expiresAt: instantSchema.nullable().describe('Cuándo se borra el archivo; null mientras no lo hay.'),
})
export type ReportBatch = z.infer<typeof reportBatchSchema>

export const reportBatchDetailSchema = reportBatchSchema.extend({
  failures: z.array(
    z.strictObject({
      idEntity: idSchema,
      title: z.string().nullable(),
      code: z.string().describe('Por qué no se ha podido hacer.'),
    }),
  ),
})
