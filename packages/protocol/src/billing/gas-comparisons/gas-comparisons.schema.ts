import { comparisonKinds } from '@vatio/domain/billing/comparisons/comparison'
import { gasUnits } from '@vatio/domain/billing/gas-bills/gas-conversion'
import { gasTariffs } from '@vatio/domain/periods/access-tariffs/gas-tariff.data'
import { gasUses } from '@vatio/domain/periods/regulated-prices/gas-tax.data'
import { z } from 'zod'
import { civilDateSchema, idSchema, typedText } from '../../wire.ts'
import {
  comparedOfferSchema,
  comparisonRowSchema,
  discountSchema,
  otherConceptsSchema,
  refusedOfferSchema,
  savedFieldsSchema,
  zoneIdSchema,
} from '../comparisons/comparisons.schema.ts'
import { reproducedBillOf } from '../bill-audit/reproduced-bill.schema.ts'
import { gasBillSchema } from './gas-bills.schema.ts'

// Limits and signs are those of the calculation, which names the field in its error.
const typedFigureSchema = z.number().nullish()

/** Input of a gas comparison: the supply, its consumption and the contract in force. */
export const gasComparisonInputSchema = z.strictObject({
  kind: z
    .enum(comparisonKinds)
    .default('normal')
    .describe('fast: solo consumo, tarifa y total; el contrato actual cuesta ese total.'),
  client: z.strictObject({ idClient: idSchema }).nullish(),
  consumptionPoint: z.strictObject({ idConsumptionPoint: idSchema }).nullish(),
  cups: typedText(40).nullish(),
  atrTariff: z.strictObject({
    idTarifaATR: z.int().optional(),
    nombre: z.enum(gasTariffs.map(({ nombre }) => nombre)).describe('Banda de consumo, RL.1 a RL.11.'),
  }),
  geographicalZone: z.strictObject({ idZona: zoneIdSchema }),
  use: z
    .enum(gasUses)
    .default('general')
    .describe('Uso del gas, que decide el tipo del impuesto sobre hidrocarburos.'),
  startDate: civilDateSchema
    .nullish()
    .describe('Lectura inicial, sin facturar; sin fechas, el consumo es de un año.'),
  endDate: civilDateSchema.nullish().describe('Lectura final, facturada.'),
  consumption: typedFigureSchema.describe('En los días indicados, en la unidad indicada.'),
  consumptionUnit: z.enum(gasUnits).default('kWh'),
  conversionFactor: typedFigureSchema.describe('kWh/m³, el producto k × PCS de la factura; solo con m³.'),
  currentMarketer: typedText(160).nullish(),
  currentPrices: z
    .strictObject({
      fixed: typedFigureSchema.describe('Término fijo, €/día.'),
      energy: typedFigureSchema.describe('Término variable, €/kWh.'),
    })
    .nullish()
    .describe('Precios sin impuestos; sin ellos y con TUR, los de la TUR.'),
  isLastResort: z.boolean().default(false).describe('true: el contrato actual es la TUR.'),
  currentTotal: typedFigureSchema.describe('Total con impuestos, € en los días indicados.'),
  equipmentRental: typedFigureSchema.describe('€ en los días de la factura; sin él, contador propio.'),
  hydrocarbonTax: typedFigureSchema.describe('€ en los días de la factura, si no se calcula.'),
  otherConcepts: otherConceptsSchema,
  discounts: z
    .array(discountSchema)
    .max(20)
    .default([])
    .describe('appliesTo: power es el término fijo, energy el variable.'),
  exitPenalty: typedFigureSchema.describe(
    '€ que cuesta dejar el contrato actual antes de tiempo; se restan del ahorro del primer año.',
  ),
  priceDate: civilDateSchema.nullish().describe('Día de los precios; sin él, hoy.'),
  latestKnown: z
    .boolean()
    .default(false)
    .describe('true: donde no hay cifra publicada para ese día, la última conocida.'),
})
export type GasComparisonInput = z.output<typeof gasComparisonInputSchema>
export type GasComparisonTyped = z.input<typeof gasComparisonInputSchema>

export const rankedGasOfferSchema = comparedOfferSchema.extend({
  position: z.int().min(1),
  yearlyCostEur: z.number(),
  savingEur: z.number().nullable().describe('Negativo si cuesta más; null sin coste actual.'),
  savingPercent: z.number().nullable(),
  firstYearSavingEur: z
    .number()
    .nullable()
    .describe('Ahorro del primer año, restado lo que cuesta dejar el contrato y la TUR.'),
  bill: gasBillSchema,
})
export type RankedGasOffer = z.infer<typeof rankedGasOfferSchema>

const reproducedGasBillSchema = reproducedBillOf(gasBillSchema)
export type ReproducedGasBill = z.infer<typeof reproducedGasBillSchema>

const lastResortExitSchema = z.strictObject({
  eurPerKwh: z.number(),
  billedSince: civilDateSchema,
  owedUntil: civilDateSchema,
  estimatedKwh: z.number(),
  estimatedEur: z.number().describe('Con IVA, sin el coste financiero.'),
  source: z.string(),
})

/** Result of a gas comparison. */
export const gasComparisonResultSchema = z.strictObject({
  priceDate: civilDateSchema,
  regulatedPricesVersion: z.string(),
  consumption: z.strictObject({
    givenDays: z.number().describe('Días del consumo dado.'),
    factor: z.number().describe('Por lo que se multiplica lo dado para llegar a 365 días.'),
    totalKwh: z.number().describe('kWh de un año.'),
  }),
  exitPenaltyEur: z.number().nullish().describe('Penalización por dejar el contrato actual; solo si la hay.'),
  currentBill: reproducedGasBillSchema
    .nullable()
    .describe('La factura en sus fechas; null sin fechas o sin precios.'),
  current: gasBillSchema.nullable().describe('Factura de un año; null sin precios actuales.'),
  currentCostEur: z.number().nullable(),
  offers: z.array(rankedGasOfferSchema),
  refused: z.array(refusedOfferSchema),
  lastResortExit: lastResortExitSchema.nullable().describe('Lo que se debe al dejar la TUR ese día.'),
})
export type GasComparisonResult = z.infer<typeof gasComparisonResultSchema>

/** Several gas supplies of one client, each with its own input. */
export const multipleGasInputSchema = z.strictObject({
  client: z.strictObject({ idClient: idSchema }).nullish(),
  supplies: z.array(gasComparisonInputSchema).min(1).max(50),
})
export type MultipleGasInput = z.output<typeof multipleGasInputSchema>

export const gasComparisonCreationSchema = gasComparisonInputSchema.extend(savedFieldsSchema.shape)
export type GasComparisonCreation = z.output<typeof gasComparisonCreationSchema>

/** A saved gas comparison: input and result of that day, unchanged. */
export const gasComparisonSchema = comparisonRowSchema.extend({
  input: gasComparisonInputSchema,
  selectedOffer: z.strictObject({ idTariff: idSchema }).nullable(),
  result: gasComparisonResultSchema,
})
export type GasComparison = z.infer<typeof gasComparisonSchema>
