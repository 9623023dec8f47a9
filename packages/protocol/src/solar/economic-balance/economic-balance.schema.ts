import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import { excessCompensationModes } from '@vatio/domain/solar/economic-balance/excess-compensation'
import { figureUnits } from '@vatio/domain/solar/results/traced-figure'
import { z } from 'zod'
import { byPeriodSchema, typedText } from '../../wire.ts'

const energy = z.number().min(0).max(1e12)
const money = z.number().min(-1e12).max(1e12)
const percentage = z.number().min(0).max(100)
const price = z.number().min(0).max(100_000)

/** First year of an installation. kWh and EUR. */
export const firstYearSchema = z.strictObject({
  productionKwh: energy,
  selfConsumedKwh: energy.describe('Producción que se usa.'),
  excessesKwh: energy.describe('La suma de excessByMonthKwh.'),
  grossByPeriodKwh: byPeriodSchema(energy).describe('Consumo sin la instalación, kWh.'),
  netByPeriodKwh: byPeriodSchema(energy).describe('Lo que se compra con ella, kWh.'),
  excessByMonthKwh: z.array(energy).length(12).describe('De enero a diciembre.'),
  grossEnergyCostByMonthEur: z
    .array(money)
    .length(12)
    .describe('Coste de todo el consumo a los precios de después, sin potencia ni impuestos.'),
  netEnergyCostByMonthEur: z
    .array(money)
    .length(12)
    .describe('Coste de lo que se compra: tope de la compensación simplificada de cada mes.'),
  billSavingsEur: money.describe('Ahorro en la factura, sin los excedentes.'),
})

export const appliedDiscountSchema = z.strictObject({
  uuid: z.uuid(),
  concept: typedText(200),
  absoluteValue: z.number().min(0).max(1e9).nullable().default(null).describe('EUR'),
  percentage: z.number().min(0).max(1e6).nullable().default(null).describe('%'),
})

export const financingConditionsSchema = z.strictObject({
  enableFinancing: z.boolean(),
  financingMonths: z
    .int()
    .min(0)
    .max(1_200)
    .nullable()
    .default(null)
    .describe(
      'Sin meses, o sin tipo, no hay préstamo y se paga todo al principio. Las cuotas posteriores a instalationLifeTime no entran en el balance.',
    ),
  anualInterestRate: percentage.nullable().default(null).describe('TIN, %.'),
  initialInvestment: z.number().min(0).max(1e9).default(0).describe('Pago inicial, EUR.'),
})

export const economicBalanceInputSchema = z.strictObject({
  firstYear: firstYearSchema,
  peakPowerKwp: z.number().min(0).max(1e6).describe('kWp'),
  totalCost: z.number().min(0).max(1e9).describe('Coste neto, EUR.'),
  margen: percentage.describe('% sobre el coste neto.'),
  commercialFeePercentage: percentage
    .default(economicDefaults.commercialFeePercentage)
    .describe('Comisión del distribuidor, % del margen.'),
  instalationFinancingPercentage: percentage
    .nullable()
    .default(economicDefaults.instalationFinancingPercentage)
    .describe('Solo con PPA; vacío cuenta como 100.'),
  excessesCompensationMode: z
    .enum(excessCompensationModes)
    .default(economicDefaults.excessesCompensationMode),
  excessesBuyPrice: price
    .default(economicDefaults.excessesBuyPrice)
    .describe(
      'Lo que se cobra por los excedentes, EUR/MWh (50 son 0,05 EUR/kWh); no se lee con PPA ni noInjection.',
    ),
  excessesSellingPrice: price.default(0).describe('Precio del PPA, EUR/MWh; solo con PPA.'),
  applyedDiscounts: z.array(appliedDiscountSchema).max(50).default([]),
  financingConditions: financingConditionsSchema.nullable().default(null),
  instalationLifeTime: z
    .int()
    .min(2)
    .max(100)
    .default(economicDefaults.instalationLifeTime)
    .describe('Años.'),
  guaranteeProductionPercentage: percentage.nullable().default(null).describe('%; 85 si está vacío.'),
  applyInflation: z.boolean().default(false).describe('Si los ahorros suben cada año con inflation.'),
  inflation: z.number().min(0).max(50).default(economicDefaults.inflation).describe('% al año.'),
  discountPercent: z.number().min(0).max(50).default(4).describe('Tasa del valor actual neto, %.'),
})
export type EconomicBalanceInput = z.output<typeof economicBalanceInputSchema>

/** A figure with its formula and its inputs. */
export const tracedFigureSchema = z.strictObject({
  figure: z.string(),
  value: z.number().nullable(),
  unit: z.enum(figureUnits),
  formula: z.string().describe('Con los nombres de inputs.'),
  source: z.string(),
  inputs: z.record(z.string(), z.number()),
})

export const economicBalanceSchema = z.strictObject({
  salePrice: z.number().describe('PVP total, EUR.'),
  margin: z.number().describe('Margen bruto, EUR.'),
  commission: z.number().describe('Del distribuidor, EUR.'),
  netMargin: z.number().describe('Margen final, EUR.'),
  peakPowerCost: z.number().nullable().describe('Coste con margen, EUR/Wp; null sin potencia.'),
  discounts: z.array(z.strictObject({ uuid: z.uuid(), discountEur: z.number(), leftEur: z.number() })),
  totalInvestment: z.number().describe('PVP después de descuentos y subvenciones, EUR.'),
  yearlyEconomicBalance: z.array(
    z.strictObject({
      year: z.int(),
      production: z.number(),
      selfConsumedEnergy: z.number(),
      excesses: z.number(),
      savings: z.number(),
      accumulatedSavings: z.number(),
      netConsumptionByPeriod: byPeriodSchema(z.number()),
    }),
  ),
  simpleAmortizationYear: z.int().nullable().describe('null si no se amortiza en su vida.'),
  paybackYears: z.number().nullable().describe('Con decimales, entre dos años.'),
  paybackRatioYears: z.number().nullable().describe('Inversión ÷ ahorro del primer año, con dos decimales.'),
  savings: z.number().describe('Del primer año, EUR, con lo que se cobra por los excedentes.'),
  monthlySavings: z.number(),
  returnOnInvestment: z
    .number()
    .nullable()
    .describe('Ahorros de toda la vida ÷ inversión, %; null sin inversión.'),
  loanFee: z.number().nullable().describe('EUR al mes.'),
  loanFeesAfterLife: z
    .number()
    .describe('Cuotas que vencen después de la vida y que ningún año del balance tiene, EUR.'),
  anualEquivalentRate: z.number().nullable().describe('TAE, %.'),
  cashFlow: z
    .array(z.number())
    .describe(
      'Del año 0 al último, EUR: la inversión, o el pago inicial si se financia; después, ahorros menos cuotas.',
    ),
  netPresentValue: z.number().describe('EUR, a discountPercent.'),
  internalRate: z.number().nullable().describe('TIR, %.'),
  levelisedCost: z.number().nullable().describe('EUR/kWh'),
  ppa: z
    .strictObject({
      lifetimeExcessMwh: z.number(),
      generationPrice: z.number().nullable().describe('EUR/MWh; null sin excedentes.'),
      balance: z.number().describe('EUR'),
    })
    .nullable(),
  canCompensateSimply: z
    .boolean()
    .describe('Si se puede ofrecer la compensación simplificada (hasta 100 kW).'),
  traces: z.array(tracedFigureSchema),
})
export type EconomicBalanceReply = z.infer<typeof economicBalanceSchema>
