import { powerOptimisationErrors } from '@vatio/domain/billing/power-optimisation/power-optimisation.errors'
import { codesOf, endpoint } from '../../endpoint.ts'
import { powerOptimisationInputSchema, powerOptimisationSchema } from './power-optimisation.schema.ts'

export const optimisePowers = endpoint({
  method: 'POST',
  path: '/api/billing/powerOptimisation',
  summary: 'Busca las potencias contratadas de menor coste con los maxímetros o la curva; no guarda nada.',
  access: { kind: 'signed-in', applications: ['billing'] },
  reads: true,
  body: powerOptimisationInputSchema,
  reply: powerOptimisationSchema,
  errors: [
    ...codesOf(powerOptimisationErrors),
    'CONTRACTED_POWER_MISSING',
    'CONTRACTED_POWER_EXTRA',
    'POWER_PRICE_MISSING',
    'COMPARISON_SUPPLY_REQUIRED',
    'COMPARISON_CURVE_MISSING',
    'REGULATION_NOT_IN_FORCE',
  ],
})
