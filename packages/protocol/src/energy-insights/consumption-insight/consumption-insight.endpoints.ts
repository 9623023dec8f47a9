import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema } from '../../wire.ts'
import { insightQuerySchema, insightSchema } from './consumption-insight.schema.ts'

export const getConsumptionInsight = endpoint({
  method: 'GET',
  path: '/api/curves/consumptionPoints/:id/insight',
  summary: 'Lo que dice la curva guardada de un punto de consumo: totales, perfiles, periodos y potencias.',
  access: { kind: 'signed-in', applications: ['energy-insights'] },
  params: z.strictObject({ id: idSchema }),
  query: insightQuerySchema,
  reply: insightSchema,
  errors: ['CURVE_NOT_FOUND', 'INSIGHT_RANGE_REVERSED', 'INSIGHT_CURVE_EMPTY', 'INSIGHT_SCHEDULE_INVALID'],
})
