import { endpoint } from '../../endpoint.ts'
import { planeErrors, siteErrors } from '../production/solar-site.schema.ts'
import { solarAccess } from '../solar-access.ts'
import { studySupplyErrors } from '../study-calculation.schema.ts'
import { peakPowerInputSchema, peakPowerSchema } from './optimisation.schema.ts'

export const optimizePeakPower = endpoint({
  method: 'POST',
  path: '/api/solar/optimizePeakPower',
  summary: 'Busca la potencia pico, o recomienda un kit del inventario, con los excedentes que se admiten.',
  access: solarAccess('optimisation'),
  body: peakPowerInputSchema,
  reply: peakPowerSchema,
  reads: true,
  errors: [
    ...siteErrors,
    ...planeErrors,
    ...studySupplyErrors,
    'SOLAR_CRITERION_INVALID',
    'SOLAR_SURFACES_MISSING',
    'SOLAR_PANEL_MISSING',
    'SOLAR_KIT_NOT_FOUND',
    'SOLAR_PRICE_INVALID',
  ],
})
