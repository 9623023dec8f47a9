import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { civilDateSchema, idSchema } from '../../wire.ts'
import { evaluateElectricityComparison } from '../comparisons/comparisons.endpoints.ts'
import { electricityComparisonInputSchema } from '../comparisons/comparisons.schema.ts'

const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)
const monthCostSchema = z.strictObject({ month: monthSchema, costEur: z.number() })

const replayedOfferSchema = z.strictObject({
  idTariff: idSchema,
  name: z.string(),
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema, name: z.string() }),
  months: z.array(
    z.strictObject({
      month: monthSchema,
      costEur: z.number().nullable().describe('Factura del mes, con impuestos.'),
      code: z.string().nullable().describe('Por qué falta el mes; no se estima.'),
    }),
  ),
  best: monthCostSchema.nullable(),
  worst: monthCostSchema.nullable(),
  medianEur: z.number().nullable(),
  totalEur: z.number().describe('Suma de los meses conocidos.'),
})
export type ReplayedOffer = z.infer<typeof replayedOfferSchema>

export const priceReplaySchema = z.strictObject({
  from: civilDateSchema,
  to: civilDateSchema,
  source: z.enum(['curve', 'profile']).describe('Horas medidas, o repartidas con el perfil de la tarifa.'),
  isSample: z.boolean().describe('Algún precio de mercado es de muestra.'),
  months: z.array(
    z.strictObject({
      month: monthSchema,
      marketEurPerMwh: z.number().nullable().describe('Media del mercado diario; null si faltan precios.'),
    }),
  ),
  offers: z.array(replayedOfferSchema),
})
export type PriceReplay = z.infer<typeof priceReplaySchema>

export const replayPrices = endpoint({
  method: 'POST',
  path: '/api/billing/priceReplay',
  summary: 'Lo que habría costado cada uno de los últimos doce meses con algunas ofertas; no guarda nada.',
  access: { kind: 'signed-in', applications: ['billing'] },
  reads: true,
  body: z.strictObject({
    comparison: electricityComparisonInputSchema,
    tariffs: z.array(idSchema).min(1).max(3),
  }),
  reply: priceReplaySchema,
  errors: evaluateElectricityComparison.errors,
})
