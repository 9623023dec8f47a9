import { endpoint } from '../../endpoint.ts'
import { planeErrors, siteErrors } from '../production/solar-site.schema.ts'
import { inSolarStudies } from '../solar-access.ts'
import { studySupplyErrors } from '../study-calculation.schema.ts'
import { solarResultsInputSchema, solarResultsSchema } from './solar-results.schema.ts'

export const getSolarResults = endpoint({
  method: 'POST',
  path: '/api/solar/results',
  summary: 'El autoconsumo de un año, paso a paso, y el gasto de antes y de después.',
  access: inSolarStudies,
  body: solarResultsInputSchema,
  reply: solarResultsSchema,
  reads: true,
  errors: [
    ...siteErrors,
    ...planeErrors,
    ...studySupplyErrors,
    'CURVE_QUARTER_HOURS_NOT_LICENSED',
    'SOLAR_BATTERY_INVALID',
    'SOLAR_COEFFICIENTS_INVALID',
    'SOLAR_PRICE_INVALID',
  ],
})
