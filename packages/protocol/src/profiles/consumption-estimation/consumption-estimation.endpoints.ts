import { endpoint } from '../../endpoint.ts'
import { getReeProfiles } from '../load-profiles/load-profiles.endpoints.ts'
import {
  consumptionEstimationInputSchema,
  consumptionEstimationSchema,
} from './consumption-estimation.schema.ts'

export const estimateConsumption = endpoint({
  method: 'POST',
  path: '/api/profiles/consumptionEstimation',
  summary: 'Reparte el consumo de un año en horas con el perfil de la tarifa o con la forma de una curva.',
  access: getReeProfiles.access,
  body: consumptionEstimationInputSchema,
  reply: consumptionEstimationSchema,
  reads: true,
  errors: [
    ...getReeProfiles.errors,
    'ESTIMATION_ENERGY_INVALID',
    'COMPLETION_WITHOUT_DAYS',
    'CURVE_DAY_INVALID',
    'CURVE_QUARTER_HOURS_NOT_LICENSED',
  ],
})
