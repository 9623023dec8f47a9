import { endpoint } from '../../endpoint.ts'
import { getReeProfiles } from '../../profiles/load-profiles/load-profiles.endpoints.ts'
import { curveGenerationSchema, generatedCurveSchema } from './curve-entry.schema.ts'

export const generateCurve = endpoint({
  method: 'POST',
  path: '/api/curves/generate',
  summary:
    'Hace una curva horaria con el perfil de la tarifa: de la energía por periodos, por meses, o completando una curva medida. No guarda nada.',
  access: getReeProfiles.access,
  body: curveGenerationSchema,
  reply: generatedCurveSchema,
  reads: true,
  errors: [
    ...getReeProfiles.errors,
    'ESTIMATION_ENERGY_INVALID',
    'ESTIMATION_PERIOD_WITHOUT_HOURS',
    'ESTIMATION_MONTHS_MISMATCH',
    'ESTIMATION_PROFILE_EMPTY',
    'COMPLETION_WITHOUT_DAYS',
    'COMPLETION_BELOW_MEASURED',
    'COMPLETION_NOTHING_TO_FILL',
    'CURVE_DAY_INVALID',
    'CURVE_QUARTER_HOURS_NOT_LICENSED',
  ],
})
