import { endpoint } from '../../endpoint.ts'
import { inSolarStudies } from '../solar-access.ts'
import { economicBalanceInputSchema, economicBalanceSchema } from './economic-balance.schema.ts'

export const getEconomicBalance = endpoint({
  method: 'POST',
  path: '/api/solar/economicBalance',
  summary: 'Precio de venta, años y rentabilidad de una instalación cuyo primer año se conoce.',
  access: inSolarStudies,
  body: economicBalanceInputSchema,
  reply: economicBalanceSchema,
  reads: true,
  errors: ['SOLAR_DISCOUNT_INVALID', 'INITIAL_PAYMENT_INVALID'],
})
