import { auditVerdicts } from '@vatio/domain/billing/bill-audit/bill-audit'
import { billConcepts } from '@vatio/domain/billing/electricity-bills/bill-line'
import { z } from 'zod'
import { byPeriodSchema, civilDateSchema, typedText } from '../../wire.ts'
import { currentPricesSchema, electricityComparisonInputSchema } from '../comparisons/comparisons.schema.ts'
import { electricityBillSchema } from '../electricity-bills/electricity-bills.schema.ts'

const eurSchema = z.number().min(0).max(1e9)
const typedPeriodsSchema = byPeriodSchema(eurSchema.nullish())

/** Amounts as the bill prints them, EUR before IVA; an item that is not given is not audited. */
export const printedBillSchema = z.strictObject({
  power: typedPeriodsSchema.nullish(),
  energy: typedPeriodsSchema.nullish(),
  excessPower: eurSchema.nullish(),
  reactive: eurSchema.nullish(),
  surplus: eurSchema.nullish().describe('Compensación de excedentes, en positivo.'),
  bonoSocialFinancing: eurSchema.nullish(),
  discounts: eurSchema.nullish().describe('Suma de descuentos, en positivo.'),
  electricityTax: eurSchema.nullish(),
  meterRental: eurSchema.nullish(),
  otherConcepts: z
    .array(z.strictObject({ name: typedText(120, 1), amount: eurSchema }))
    .max(20)
    .default([]),
  valueAddedTax: eurSchema.nullish(),
  total: eurSchema.nullish(),
})
export type PrintedBill = z.output<typeof printedBillSchema>

/** A bill and the contract that it should follow. */
export const billAuditInputSchema = electricityComparisonInputSchema
  .pick({
    consumptionPoint: true,
    atrTariff: true,
    geographicalZone: true,
    isDwelling: true,
    industrialUse: true,
    reducedTaxUse: true,
    pointType: true,
    consumptionByPeriod: true,
    surplus: true,
    contractedPower: true,
    maximeter: true,
    reactive: true,
    equipmentRental: true,
    meterPhases: true,
    bonoSocialFinancing: true,
    excessPower: true,
    otherConcepts: true,
    discounts: true,
    latestKnown: true,
  })
  .extend({
    startDate: civilDateSchema.describe('Lectura inicial, sin facturar.'),
    endDate: civilDateSchema.describe('Lectura final, facturada.'),
    currentPrices: currentPricesSchema,
    printed: printedBillSchema,
  })
export type BillAuditInput = z.output<typeof billAuditInputSchema>
export type BillAuditTyped = z.input<typeof billAuditInputSchema>

export const billAuditSchema = z.strictObject({
  regulatedPricesVersion: z.string(),
  bill: electricityBillSchema.describe('La factura que corresponde al contrato.'),
  items: z.array(
    z.strictObject({
      concept: z.enum(billConcepts),
      period: z.int().min(1).max(6).nullable(),
      name: z.string().nullable(),
      computedEur: z.number().nullable().describe('null si no se puede calcular.'),
      printedEur: z.number().nullable(),
      differenceEur: z.number().nullable().describe('Facturado menos calculado.'),
      verdict: z.enum(auditVerdicts),
    }),
  ),
  overchargedEur: z.number().describe('Suma de lo cobrado de más, antes de impuestos.'),
  underchargedEur: z.number().describe('Suma de lo cobrado de menos, negativa.'),
  taxesEur: z.number(),
  netEur: z.number().describe('Con impuestos; positivo si el cliente ha pagado de más.'),
  computedTotalEur: z.number().nullable(),
  printedTotalEur: z.number().nullable(),
  unexplainedEur: z.number().nullable().describe('Diferencia de los totales que ningún concepto explica.'),
})
export type BillAudit = z.infer<typeof billAuditSchema>
