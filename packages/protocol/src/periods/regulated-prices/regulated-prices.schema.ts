import { z } from 'zod'
import { civilDateSchema } from '../../wire.ts'

export const confidenceSchema = z
  .enum(['verified', 'likely', 'unconfirmed'])
  .describe('verified: leído en la norma; likely: fuentes concordantes; unconfirmed: por confirmar.')

const originSchema = z.strictObject({
  source: z.string().describe('Identificador del BOE de la norma.'),
  validFrom: civilDateSchema,
  validTo: civilDateSchema.nullable().describe('Último día, incluido; null sin final conocido.'),
  confidence: confidenceSchema,
})

const unitPriceSchema = z.strictObject({
  period: z.int().min(1).max(6),
  toll: z.number().describe('Peaje.'),
  charge: z.number().describe('Cargo.'),
  total: z.number().describe('Peaje más cargo.'),
})

export const regulatedPricesSchema = z.strictObject({
  tariff: z.strictObject({ idTarifaATR: z.int(), nombre: z.string() }),
  date: civilDateSchema,
  power: z.array(unitPriceSchema).describe('Potencia, en €/kW y año.'),
  energy: z.array(unitPriceSchema).describe('Energía, en €/kWh.'),
  toll: originSchema,
  charge: originSchema,
  isLatestKnown: z.boolean().describe('true: son los últimos publicados, anteriores a la fecha pedida.'),
  regulatedPricesVersion: z.string().describe('Versión de los precios regulados.'),
})
export type RegulatedPricesReply = z.infer<typeof regulatedPricesSchema>
