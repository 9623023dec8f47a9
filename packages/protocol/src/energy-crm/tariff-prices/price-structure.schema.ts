import { batteryReaches } from '@vatio/domain/billing/electricity-bills/virtual-battery'
import { z } from 'zod'
import { optional } from '../../typed-field.ts'
import { civilDateSchema, periodValuesSchema } from '../../wire.ts'

const hedgedShareSchema = z.strictObject({
  shareRatio: z.number().describe('De 0 a 1 de la energía.'),
  eurPerMwh: z.number().describe('€/MWh en barras de central.'),
})

const systemCostsSchema = z
  .number()
  .default(0)
  .describe('Costes del sistema que se trasladan, €/MWh en barras de central.')

const indexedFormulaSchema = z
  .strictObject({
    structure: z.literal('indexed'),
    systemCostsEurPerMwh: systemCostsSchema,
    hedge: optional(hedgedShareSchema).describe('Parte de la energía a precio fijo.'),
    lossPercent: optional(periodValuesSchema).describe('Pérdidas del contrato, %; null: las publicadas.'),
    passesOnMunicipalTax: z.boolean().default(false),
    isSurplusAtMarket: z.boolean().default(false).describe('true: excedentes al precio de mercado.'),
  })
  .describe('Precio de mercado de cada hora; los precios por periodo son el margen, en €/kWh.')

const quotaTermsSchema = z
  .strictObject({
    structure: z.literal('quota'),
    eurPerMonth: z.number(),
    includedKwhPerMonth: z.number(),
    overageEurPerKwh: z.number().describe('Precio de lo que pasa de la energía incluida.'),
  })
  .describe('Cuota mensual con energía incluida; sin precios por periodo.')

const regulatedRetailTermsSchema = z
  .strictObject({
    structure: z.literal('pvpc'),
    systemCostsEurPerMwh: systemCostsSchema,
    futures: optional(hedgedShareSchema).describe(
      'Parte de la energía al precio de los mercados de futuros.',
    ),
  })
  .describe('PVPC: sin precios de energía ni de potencia propios.')

const lastingTermsSchema = z.discriminatedUnion('structure', [
  indexedFormulaSchema,
  quotaTermsSchema,
  regulatedRetailTermsSchema,
])

const energyPricesSchema = z.strictObject({
  prices: periodValuesSchema.describe('€/kWh por periodo; vacío si la estructura no los tiene.'),
  terms: optional(lastingTermsSchema).describe('null: precio fijo por periodo.'),
})

/** Structures of energy prices. */
const energyStructures = [
  indexedFormulaSchema,
  quotaTermsSchema,
  regulatedRetailTermsSchema,
  z
    .strictObject({
      structure: z.literal('promotion'),
      until: civilDateSchema.describe('Último día de la promoción.'),
      during: energyPricesSchema,
      after: energyPricesSchema,
      afterPowerPrices: optional(periodValuesSchema).describe(
        '€/kW·día después de la promoción; null: los de la tarifa.',
      ),
    })
    .describe('Precios de la energía hasta un día, y otros después.'),
] as const

/** How energy prices are read; null where they are prices by period. */
export const priceStructureSchema = z.discriminatedUnion('structure', energyStructures)
export type PriceStructureWire = z.output<typeof priceStructureSchema>

export const virtualBatterySchema = z
  .strictObject({
    structure: z.literal('virtualBattery'),
    pays: z
      .enum(batteryReaches)
      .describe('Qué paga el saldo: energía, potencia y energía o toda la factura.'),
    eurPerMonth: z.number().default(0).describe('Cuota de la batería, €/mes.'),
  })
  .describe('Guarda los excedentes que la factura no puede compensar.')

/** The structure of a register, of energy or of the surplus. */
export const registerStructureSchema = z.discriminatedUnion('structure', [
  ...energyStructures,
  virtualBatterySchema,
])
export type RegisterStructureWire = z.output<typeof registerStructureSchema>
