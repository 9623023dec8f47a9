import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { civilDateSchema } from '../../wire.ts'
import { regulatedPricesSchema } from './regulated-prices.schema.ts'

export const getRegulatedPrices = endpoint({
  method: 'GET',
  path: '/api/periods/regulatedPrices',
  summary: 'Los peajes y cargos de una tarifa de acceso en una fecha, con su norma y su vigencia.',
  access: signedIn,
  query: z.strictObject({
    tariff: z.string().min(1).max(12).describe('Código (idTarifaATR) o nombre de la tarifa de acceso.'),
    date: civilDateSchema,
    latestKnown: z
      .stringbool()
      .default(false)
      .describe('true: si no hay precios publicados para la fecha, los últimos conocidos.'),
  }),
  reply: regulatedPricesSchema,
  errors: ['ACCESS_TARIFF_UNKNOWN', 'ACCESS_TARIFF_RETIRED', 'REGULATION_NOT_IN_FORCE'],
})
