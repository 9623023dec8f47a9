import { z } from 'zod'
import { curveSchema } from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { endpoint } from '../../endpoint.ts'
import { civilDateSchema } from '../../wire.ts'
import { inSolarStudies } from '../solar-access.ts'

export const getSupplyCurve = endpoint({
  method: 'GET',
  path: '/api/solar/consumptionCurve/:cups',
  summary: 'La curva guardada de un punto de consumo, por su CUPS, entre dos días.',
  access: inSolarStudies,
  params: z.strictObject({ cups: z.string().min(20).max(30) }),
  query: z.strictObject({
    start: civilDateSchema.describe('Primer día.'),
    end: civilDateSchema.describe('Último día.'),
  }),
  reply: curveSchema,
  errors: ['CURVE_NOT_FOUND', 'SOLAR_RANGE_INVALID'],
})
