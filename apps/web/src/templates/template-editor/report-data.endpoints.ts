import { endpoint, signedIn } from '@vatio/protocol/endpoint'
import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import { z } from 'zod'

export const getReportData = endpoint({
  method: 'GET',
  path: '/api/templates/reportData/:templateType',
  summary: 'Datos',
  access: signedIn,
  params: z.strictObject({ templateType: z.string() }),
  query: z.strictObject({ entity: z.string(), idEntity: z.string() }),
  reply: z.custom<ReportData>(),
  errors: [],
})
