import { tariffTypes } from '@vatio/domain/energy-crm/tariffs/tariff'
import { z } from 'zod'
import { nullableFields, optional, optionalFields } from '../../typed-field.ts'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  periodValuesSchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import { documentSchema } from '../documents/documents.schema.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'
import { priceStructureSchema } from '../tariff-prices/price-structure.schema.ts'
import { tariffTerms } from './tariff-terms.schema.ts'
import { tariffPriceSchema } from '../tariff-prices/tariff-prices.schema.ts'

export const tariffTypeSchema = z.enum(tariffTypes)

export const atrTariffSchema = z.strictObject({
  idTarifaATR: z.int(),
  nombre: z.string(),
  periods: z.int().min(1).max(6),
})

export const tariffTypologySchema = z.strictObject({
  idTariffTypology: idSchema,
  name: z.string(),
  version: versionSchema,
})
export type TariffTypology = z.infer<typeof tariffTypologySchema>

export const tariffTypologyCreationSchema = z.strictObject({ name: typedText(80, 1) })
export const tariffTypologyUpdateSchema = tariffTypologyCreationSchema.extend({
  idTariffTypology: idSchema,
  version: versionSchema,
})

/** A tariff with the prices in force on the requested day. */
export const tariffSchema = z.strictObject({
  idTariff: idSchema,
  name: z.string(),
  utilityType: utilityTypeSchema,
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema, name: z.string() }),
  atrTariff: atrTariffSchema,
  type: tariffTypeSchema,
  isBasePrice: z
    .boolean()
    .describe('true: al precio se le suman peajes y cargos regulados; false: el precio ya los incluye.'),
  tariffTypology: z.strictObject({ idTariffTypology: idSchema, name: z.string() }).nullable(),
  ...nullableFields(tariffTerms),
  active: z.boolean(),
  parentTariff: z
    .strictObject({ idTariff: idSchema, name: z.string() })
    .nullable()
    .describe('Tarifa de la que lee precios o comisiones; null si todo es suyo.'),
  linkedPrices: z.boolean().describe('Si sus precios son los de parentTariff.'),
  linkedFees: z.boolean().describe('Si sus reglas de comisión son las de parentTariff.'),
  energyPrices: periodValuesSchema
    .nullable()
    .describe('€/kWh por periodo; null sin precio ese día, vacío si priceStructure no los tiene.'),
  priceStructure: priceStructureSchema
    .nullable()
    .describe('Cómo se leen los precios de energía; null: un precio por periodo.'),
  powerPrices: periodValuesSchema
    .nullable()
    .describe('€/kW·día por periodo; en gas, p1 es el término fijo en €/día.'),
  excessRetributionPrice: z.number().nullable().describe('€/kWh que se pagan por los excedentes.'),
  validFrom: civilDateSchema.nullable().describe('Día desde el que valen todos estos precios.'),
  validTo: civilDateSchema.nullable().describe('Último día en que valen todos; null sin final.'),
  pricesEndOn: civilDateSchema
    .nullable()
    .describe('Último día de los últimos precios de energía o potencia; null sin final.'),
  pricesChangedOn: civilDateSchema
    .nullable()
    .describe('Primer día de los últimos precios de energía; null sin precios.'),
  hasFees: z.boolean().describe('Si tiene alguna regla de comisión.'),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type Tariff = z.infer<typeof tariffSchema>

/** A tariff with all its price registers, or those of its parent where they are linked, newest first. */
export const tariffDetailSchema = tariffSchema.extend({ prices: z.array(tariffPriceSchema) })
export type TariffDetail = z.infer<typeof tariffDetailSchema>

/** The same with its documents. */
export const tariffWithDocumentsSchema = tariffDetailSchema.extend({
  documents: z
    .array(documentSchema)
    .describe('Del más nuevo al más antiguo; vacío para quien no usa el CRM.'),
})
export type TariffWithDocuments = z.infer<typeof tariffWithDocumentsSchema>

const writable = {
  name: typedText(120, 1),
  utilityType: utilityTypeSchema,
  atrTariff: z.strictObject({ idTarifaATR: z.int() }),
  type: tariffTypeSchema.default('fixed'),
  isBasePrice: z.boolean(),
  tariffTypology: optional(z.strictObject({ idTariffTypology: idSchema })),
  ...optionalFields(tariffTerms),
  active: z.boolean().default(true),
}

/** A new tariff, with its first prices where they are known. */
export const tariffCreationSchema = z.strictObject({
  ...writable,
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema }),
  energyPrices: periodValuesSchema.optional(),
  priceStructure: optional(priceStructureSchema),
  powerPrices: periodValuesSchema.optional(),
  excessRetributionPrice: z.number().optional(),
  validFrom: civilDateSchema.optional().describe('Primer día de estos precios; hoy si falta.'),
  validTo: optional(civilDateSchema),
})

/** The marketer and the energy of a tariff never change. */
export const tariffUpdateSchema = z.strictObject({
  idTariff: idSchema,
  name: writable.name,
  atrTariff: writable.atrTariff,
  type: tariffTypeSchema,
  isBasePrice: z.boolean(),
  tariffTypology: writable.tariffTypology,
  ...optionalFields(tariffTerms),
  active: z.boolean(),
  version: versionSchema,
})
export type TariffUpdate = z.infer<typeof tariffUpdateSchema>

export const tariffLinkSchema = z.strictObject({
  linkedPrices: z.boolean().default(true),
  linkedFees: z.boolean().default(true),
  version: versionSchema,
})
