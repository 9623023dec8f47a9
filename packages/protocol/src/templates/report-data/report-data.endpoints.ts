import { consumptionInsightErrors } from '@vatio/domain/energy-insights/consumption-insight/consumption-insight.errors'
import { z } from 'zod'
import { codesOf, endpoint, signedIn } from '../../endpoint.ts'
import { civilDateSchema } from '../../wire.ts'
import { templateTypeSchema } from '../report-templates/report-templates.schema.ts'
import { reportDataSchema, reportSourceSchema } from './report-data.schema.ts'

/** Codes of the records that reports are made of. */
export const reportRecordErrors = [
  ...codesOf(consumptionInsightErrors),
  'APPLICATION_REQUIRED' as const,
  'CURVE_NOT_FOUND' as const,
]

export const getReportData = endpoint({
  method: 'GET',
  path: '/api/templates/reportData/:templateType',
  summary: 'Los valores de un registro para las plantillas de un tipo, como los ve quien llama.',
  access: signedIn,
  params: z.strictObject({ templateType: templateTypeSchema }),
  query: reportSourceSchema,
  reply: z.strictObject({
    data: reportDataSchema,
    title: z.string(),
    date: civilDateSchema.describe('Día de las cifras.'),
    email: z.string().nullable().describe('A quién se enviaría; null si no consta.'),
  }),
  errors: reportRecordErrors,
})
