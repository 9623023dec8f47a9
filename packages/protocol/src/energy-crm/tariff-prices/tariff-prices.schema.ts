import { tariffPriceKinds } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { z } from 'zod'
import { optional } from '../../typed-field.ts'
import { civilDateSchema, idSchema, instantSchema, periodValuesSchema, versionSchema } from '../../wire.ts'
import { registerStructureSchema } from './price-structure.schema.ts'

export const tariffPriceKindSchema = z.enum(tariffPriceKinds)

/** Prices of one kind between two dates, both included. */
export const tariffPriceSchema = z.strictObject({
  idTariffPrice: idSchema,
  idTariff: idSchema,
  kind: tariffPriceKindSchema,
  prices: periodValuesSchema.describe(
    'energy: €/kWh; power: €/kW·día (gas: p1 en €/día); excessRetribution: p1 en €/kWh.',
  ),
  structure: registerStructureSchema
    .nullable()
    .describe('Cómo se leen los precios de energía, o la batería virtual de los excedentes; null: sin ella.'),
  validFrom: civilDateSchema,
  validTo: civilDateSchema.nullable().describe('Último día incluido; null mientras no se cierra.'),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type TariffPrice = z.infer<typeof tariffPriceSchema>

export const tariffPriceCreationSchema = z.strictObject({
  prices: periodValuesSchema.describe('Vacío donde la estructura no tiene precios por periodo.'),
  structure: optional(registerStructureSchema).describe(
    'En precios de energía, cómo se leen; en los de excedentes, virtualBattery.',
  ),
  validFrom: civilDateSchema,
  validTo: optional(civilDateSchema),
})

export const tariffPriceUpdateSchema = tariffPriceCreationSchema.extend({ version: versionSchema })

/** A price list: many tariffs from the same day on. */
export const tariffPriceListSchema = z.strictObject({
  validFrom: civilDateSchema,
  validTo: optional(civilDateSchema),
  createNewRegister: z
    .boolean()
    .default(true)
    .describe('true cierra el registro vigente de cada tarifa; false lo rechaza si se solapa.'),
  follows: z
    .array(z.strictObject({ idTariffPrice: idSchema, version: versionSchema }))
    .max(1500)
    .optional()
    .describe(
      'Últimos registros que se han visto; si el último de una tarifa no está aquí con su versión, se rechaza.',
    ),
  tariffs: z
    .array(
      z.strictObject({
        idTariff: idSchema,
        energyPrices: periodValuesSchema
          .optional()
          .describe('En una tarifa indexada, sus márgenes: su fórmula se mantiene.'),
        powerPrices: periodValuesSchema.optional(),
        excessRetributionPrice: z.number().optional(),
      }),
    )
    .min(1)
    .max(500)
    .refine((rows) => new Set(rows.map((row) => row.idTariff)).size === rows.length, 'DUPLICATE'),
})
