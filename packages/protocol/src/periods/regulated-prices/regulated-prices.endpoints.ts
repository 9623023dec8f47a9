import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { civilDateSchema } from '../../wire.ts'
import { missingFiguresSchema, regulatedPricesSchema } from './regulated-prices.schema.ts'

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

export const listMissingFigures = endpoint({
  method: 'GET',
  path: '/api/periods/regulatedPrices/missing',
  summary: 'Las cifras reguladas que faltan para comparar la electricidad de un día.',
  access: signedIn,
  query: z.strictObject({
    tariff: z.string().min(1).max(12).describe('Código (idTarifaATR) o nombre de la tarifa de acceso.'),
    zone: z.coerce.number<string>().int().min(1).max(5).describe('Zona geográfica (idZona).'),
    date: civilDateSchema,
    latestKnown: z
      .stringbool()
      .default(false)
      .describe('true: no faltan las que se sustituyen por la última conocida.'),
  }),
  reply: missingFiguresSchema,
  errors: ['ACCESS_TARIFF_UNKNOWN', 'ACCESS_TARIFF_RETIRED'],
})
