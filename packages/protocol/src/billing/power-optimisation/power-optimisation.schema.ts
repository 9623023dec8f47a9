import { powerRules } from '@vatio/domain/billing/power-optimisation/power-search'
import { z } from 'zod'
import { byPeriodSchema, civilDateSchema, periodValuesSchema } from '../../wire.ts'
import { electricityComparisonInputSchema } from '../comparisons/comparisons.schema.ts'
import { powerChangeCostSchema } from './power-proposal.schema.ts'

/** How a meter limits or bills what is demanded above the contracted power. */
export const powerMeters = ['cutOff', 'maximeter', 'quarterHours'] as const
export type PowerMeter = (typeof powerMeters)[number]

const typedPeriodsSchema = byPeriodSchema(z.number().min(0).max(1e6).nullish())
const kwSchema = z.number().min(0).max(1e6)
const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** A supply whose contracted powers are to be optimised. */
export const powerOptimisationInputSchema = electricityComparisonInputSchema
  .pick({
    consumptionPoint: true,
    atrTariff: true,
    geographicalZone: true,
    isDwelling: true,
    industrialUse: true,
    reducedTaxUse: true,
    pointType: true,
    contractedPower: true,
    consumptionCurve: true,
    priceDate: true,
    latestKnown: true,
  })
  .extend({
    powerPrices: typedPeriodsSchema
      .nullish()
      .describe('€/kW·día del contrato; sin ellos, los peajes y cargos regulados.'),
    isBasePrice: z.boolean().default(false).describe('true: peajes y cargos se suman a powerPrices.'),
    maximeters: z
      .array(z.strictObject({ month: monthSchema, power: typedPeriodsSchema }))
      .max(36)
      .default([])
      .describe('Maxímetros por mes y periodo, kW; sin curva.'),
    meter: z
      .enum(powerMeters)
      .nullish()
      .describe('Cómo se facturan los excesos; sin él, según el tipo de punto o la potencia.'),
    excessPrices: typedPeriodsSchema
      .nullish()
      .describe('Precio del exceso por periodo: €/kW·día con maxímetro, €/kW por mes con cuartos de hora.'),
    margin: z.number().min(0).max(100).default(10).describe('% sobre la demanda, si el contador corta.'),
    normalisedPowers: z.enum(['single_phase', 'three_phase']).nullish().describe('Solo esas potencias.'),
    highestPower: kwSchema.nullish().describe('Máxima de la instalación (BIE o certificado), kW.'),
    extensionRights: kwSchema.nullish().describe('Derechos de extensión, kW.'),
    accessRights: kwSchema.nullish().describe('Derechos de acceso, kW.'),
    lastChangeDate: civilDateSchema.nullish().describe('Último cambio de potencia.'),
  })
export type PowerOptimisationInput = z.output<typeof powerOptimisationInputSchema>
export type PowerOptimisationTyped = z.input<typeof powerOptimisationInputSchema>

const costSchema = { powerEur: z.number(), excessEur: z.number() }

const evaluationSchema = z.strictObject({
  power: periodValuesSchema.describe('kW.'),
  ...costSchema,
  totalEur: z.number().describe('€ antes de impuestos, en los días analizados.'),
  periods: z.array(z.strictObject(costSchema)),
  months: z.array(z.strictObject(costSchema)),
})

const excessTermsSchema = z.discriminatedUnion('meter', [
  z.strictObject({
    meter: z.literal('maximeter'),
    eurPerKw: z.array(z.number()),
    perDays: z.number(),
    factor: z.number(),
  }),
  z.strictObject({ meter: z.literal('quarterHours'), eurPerKw: z.array(z.number()) }),
])

/** What the powers of least cost are, what they save and what limits them. */
export const powerOptimisationSchema = z.strictObject({
  priceDate: civilDateSchema,
  regulatedPricesVersion: z.string(),
  meter: z.enum(powerMeters),
  powerPrices: periodValuesSchema.describe('€/kW·día, con peajes y cargos.'),
  excessTerms: excessTermsSchema.nullable().describe('null: el contador corta y no hay excesos.'),
  excessSource: z
    .strictObject({
      source: z.string(),
      validFrom: civilDateSchema,
      validTo: civilDateSchema.nullable(),
      isLatestKnown: z.boolean(),
    })
    .nullable()
    .describe('De dónde salen los precios del exceso; null si se escribieron o no hay.'),
  days: z.int(),
  months: z.array(z.strictObject({ month: z.string().nullable(), days: z.int() })),
  stepMinutes: z
    .union([z.literal(15), z.literal(60)])
    .nullable()
    .describe('De la curva; null sin ella.'),
  steps: z.int(),
  missingSteps: z.int(),
  periodsWithoutDemand: z.array(z.int()),
  estimatedMonths: z.array(z.int()).describe('Meses cuyos maxímetros parecen el 85 % de la potencia.'),
  highestDemand: periodValuesSchema.describe('kW.'),
  demand: z
    .array(
      z.strictObject({
        month: z.int().describe('Posición en months.'),
        period: z.int().describe('0 es P1.'),
        quarters: z.union([z.literal(1), z.literal(4)]),
        kw: z.array(z.number()).describe('De menor a mayor; solo la más alta si decide el maxímetro.'),
      }),
    )
    .describe('Demandas con las que se calcula el coste de otras potencias.'),
  current: evaluationSchema,
  proposed: evaluationSchema,
  yearly: z.strictObject({
    currentEur: z.number(),
    proposedEur: z.number(),
    savingEur: z.number().describe('En 365 días, antes de impuestos.'),
    savingWithTaxesEur: z.number(),
    proposedExcessEur: z.number(),
    currentExcessEur: z.number(),
  }),
  taxes: z.strictObject({
    electricityTaxPercent: z.number(),
    vatName: z.enum(['IVA', 'IGIC', 'IPSI']),
    vatPercent: z.number(),
    unconfirmed: z.boolean(),
  }),
  change: powerChangeCostSchema,
  paybackMonths: z.number().nullable(),
  rules: z.array(z.strictObject({ rule: z.enum(powerRules), costEur: z.number() })),
  nextChangeOn: civilDateSchema.nullable().describe('Antes de ese día la distribuidora puede denegarlo.'),
  crossesExcessRule: z.boolean().describe('Las potencias propuestas pasan al otro lado de 50 kW.'),
})
export type PowerOptimisation = z.infer<typeof powerOptimisationSchema>
