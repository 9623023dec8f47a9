import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema } from '../../wire.ts'
import { evaluateElectricityComparison } from '../comparisons/comparisons.endpoints.ts'
import { whatIfInputSchema } from './what-if.schema.ts'

export const getWhatIfInput = endpoint({
  method: 'GET',
  path: '/api/billing/electricity/:id/whatIf',
  summary:
    'Lo que hace falta para calcular de nuevo una comparativa guardada con cambios, a los precios de su día; no guarda nada.',
  access: { kind: 'signed-in', applications: ['billing'] },
  params: z.strictObject({ id: idSchema }),
  reply: whatIfInputSchema,
  errors: evaluateElectricityComparison.errors,
})
