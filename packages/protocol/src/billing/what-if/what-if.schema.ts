import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { reducedTaxUses } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'
import { z } from 'zod'
import { priceExampleSchema } from '../../energy-crm/tariff-prices/price-example.schema.ts'
import { virtualBatterySchema } from '../../energy-crm/tariff-prices/price-structure.schema.ts'
import { civilDateSchema } from '../../wire.ts'
import { comparedOfferSchema } from '../comparisons/comparisons.schema.ts'

const byPeriodListSchema = z.array(z.number().nullable()).max(6)
const typedAmountSchema = z.union([
  z.strictObject({ eur: z.number() }),
  z.strictObject({ eurPerDay: z.number() }),
])
const namedAmountSchema = z.strictObject({ name: z.string(), amount: typedAmountSchema })
const stepsShape = {
  startUtc: z.number().describe('Milisegundos UTC.'),
  stepMinutes: z.literal([15, 60]),
}

const plainConsumptionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('totals'),
    kwhByPeriod: byPeriodListSchema,
    days: z.int(),
    surplusKwh: z.number(),
  }),
  z.strictObject({
    kind: z.literal('curve'),
    curve: z
      .strictObject({ ...stepsShape, values: z.array(z.number()) })
      .describe('kWh de los últimos 365 días.'),
    missing: z.array(z.int()).describe('Pasos sin dato.'),
    surplus: z.array(z.number()).nullable().describe('kWh vertidos en los mismos pasos.'),
  }),
])

const plainMarketSchema = z.union([
  z.strictObject({ ...stepsShape, values: z.array(z.number()).describe('€/MWh.'), isSample: z.boolean() }),
  z.strictObject({ missingFrom: z.string(), missingTo: z.string() }).describe('Días sin precio.'),
])

/** The supply of a saved comparison as the calculation takes it. */
export const plainSupplySchema = z.strictObject({
  supply: z.strictObject({
    tariff: z.enum(accessTariffs.map(({ nombre }) => nombre)),
    zone: z.literal([1, 2, 3, 4, 5]),
    contractedPowerKw: byPeriodListSchema.describe('kW.'),
    isDwelling: z.boolean(),
    isIndustrialUse: z.boolean(),
    reducedTaxUse: z.enum(reducedTaxUses).nullish(),
    pointType: z.literal([1, 2, 3, 4, 5]).nullish(),
    isCutOff: z.boolean().nullish(),
    isSevereVulnerable: z.boolean().optional(),
  }),
  consumption: plainConsumptionSchema,
  market: plainMarketSchema.nullable().describe('null: ninguna oferta depende del mercado.'),
  priceDate: civilDateSchema,
  maximeterKw: byPeriodListSchema.optional(),
  reactiveKvarh: byPeriodListSchema.optional(),
  rental: z
    .union([typedAmountSchema, z.strictObject({ regulated: z.enum(['single_phase', 'three_phase']) })])
    .nullable(),
  otherConcepts: z.array(namedAmountSchema).optional(),
  typedExcessPower: typedAmountSchema.optional(),
  typedBonoSocialFinancing: typedAmountSchema.optional(),
})

const discountSchema = z.union([
  z.strictObject({ name: z.string(), percent: z.number(), appliesTo: z.enum(['power', 'energy', 'both']) }),
  namedAmountSchema,
])

/** All that a browser needs to calculate a saved comparison again with changes: sent once. */
export const whatIfInputSchema = z.strictObject({
  supply: plainSupplySchema,
  latestKnown: z.boolean(),
  addedRows: priceExampleSchema.shape.addedRows,
  current: z
    .strictObject({
      prices: z.strictObject({
        isBasePrice: z.boolean(),
        powerEurPerKwDay: byPeriodListSchema,
        energyEurPerKwh: byPeriodListSchema,
        surplusEurPerKwh: z.number().nullable(),
      }),
      discounts: z.array(discountSchema),
    })
    .nullable()
    .describe('null sin precios actuales.'),
  offers: z.array(comparedOfferSchema.extend({ virtualBattery: virtualBatterySchema.nullable() })),
})
export type WhatIfInput = z.infer<typeof whatIfInputSchema>
