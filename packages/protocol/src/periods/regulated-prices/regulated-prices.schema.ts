import { missingFigureEffects } from '@vatio/domain/periods/regulated-prices/missing-figure'
import { regulatedItems } from '@vatio/domain/periods/regulated-prices/regulated-item'
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

/** Figures without a published value for a day, as a comparison of that day would find them. */
export const missingFiguresSchema = z.strictObject({
  date: civilDateSchema,
  figures: z.array(
    z.strictObject({
      item: z.enum(regulatedItems),
      key: z.string().describe('Tarifa de acceso o fases; vacío si el concepto no distingue.'),
      effect: z
        .enum(missingFigureEffects)
        .describe('Qué no se puede calcular sin la cifra: todo, las ofertas de un tipo, o su línea.'),
      knownFrom: civilDateSchema.nullable().describe('Primer día con cifra; null si no hay ninguna.'),
      knownTo: civilDateSchema.nullable().describe('Último día con cifra.'),
    }),
  ),
  regulatedPricesVersion: z.string(),
})
export type MissingFiguresReply = z.infer<typeof missingFiguresSchema>
