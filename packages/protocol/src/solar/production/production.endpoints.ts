import { endpoint } from '../../endpoint.ts'
import { inSolarStudies } from '../solar-access.ts'
import {
  bestAnglesQuerySchema,
  bestAnglesSchema,
  productionInputSchema,
  productionSchema,
} from './production.schema.ts'
import { planeErrors, siteErrors } from './solar-site.schema.ts'

export const getSolarProduction = endpoint({
  method: 'POST',
  path: '/api/solar/production',
  summary: 'La producción horaria de una superficie con sus paneles, por días del reloj del lugar.',
  access: inSolarStudies,
  body: productionInputSchema,
  reply: productionSchema,
  reads: true,
  errors: [...siteErrors, ...planeErrors, 'SOLAR_RANGE_INVALID'],
})

export const optimizeAzimuthAndAngle = endpoint({
  method: 'GET',
  path: '/api/solar/optimizeAzimuthAndAngle',
  summary: 'La inclinación y la orientación que más producen en un lugar.',
  access: inSolarStudies,
  query: bestAnglesQuerySchema,
  reply: bestAnglesSchema,
  errors: ['SOLAR_PLACE_NOT_IN_SPAIN'],
})
