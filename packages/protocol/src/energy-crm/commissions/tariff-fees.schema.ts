import { tariffFeeModes } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import { z } from 'zod'
import { optional } from '../../typed-field.ts'
import { civilDateSchema, idSchema, instantSchema, versionSchema } from '../../wire.ts'

const limit = z.number().min(0).max(1e12)
const eur = z.number().min(0).max(1e9).describe('€; va por delante del porcentaje.')
const percentage = z.number().min(0).max(100).describe('% de la base del modo.')

/** A row of the remuneration framework: an empty limit is open. */
export const feeThresholdSchema = z.strictObject({
  powerFrom: limit.nullable().describe('kW de la mayor potencia contratada, incluido.'),
  powerTo: limit.nullable().describe('kW, excluido.'),
  consumptionFrom: limit.nullable().describe('kWh al año, incluido.'),
  consumptionTo: limit.nullable().describe('kWh al año, excluido.'),
  item: z.strictObject({ absoluteValue: eur.nullable(), percentage: percentage.nullable() }),
})

const feeThresholdInputSchema = z.strictObject({
  powerFrom: optional(limit),
  powerTo: optional(limit),
  consumptionFrom: optional(limit),
  consumptionTo: optional(limit),
  item: z.strictObject({ absoluteValue: optional(eur), percentage: optional(percentage) }),
})

/** How a tariff pays its commissions between two dates, both included. */
export const tariffFeeSchema = z.strictObject({
  idTariffFee: idSchema,
  idTariff: idSchema,
  mode: z.enum(tariffFeeModes),
  thresholds: z
    .array(feeThresholdSchema)
    .describe('En el orden en que se prueban: paga la primera que encaja.'),
  validFrom: civilDateSchema.nullable().describe('null: desde siempre.'),
  validTo: civilDateSchema.nullable().describe('Último día incluido; null mientras no se cierra.'),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type TariffFeeRule = z.infer<typeof tariffFeeSchema>

const writable = {
  mode: z.enum(tariffFeeModes),
  thresholds: z.array(feeThresholdInputSchema).max(100).default([]),
  validFrom: optional(civilDateSchema),
  validTo: optional(civilDateSchema),
}

export const tariffFeeCreationSchema = z.strictObject({
  ...writable,
  createNewRegister: z
    .boolean()
    .default(false)
    .describe('true cierra la regla vigente el día antes de validFrom; false la rechaza si se solapa.'),
})
export type TariffFeeCreation = z.output<typeof tariffFeeCreationSchema>

export const tariffFeeUpdateSchema = z.strictObject({
  ...writable,
  idTariffFee: idSchema,
  version: versionSchema,
})
export type TariffFeeUpdate = z.output<typeof tariffFeeUpdateSchema>
