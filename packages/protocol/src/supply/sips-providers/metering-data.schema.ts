import { FIRST_CURVE_YEAR } from '@vatio/domain/curves/curve-entry/curve-years'
import { z } from 'zod'
import { contractedPowerSchema } from '../../energy-crm/consumption-points/consumption-points.schema.ts'
import { periodValuesSchema } from '../../wire.ts'
import {
  holderAsksSchema,
  holderSchema,
  supplyCupsSchema,
  supplySourceSchema,
} from '../supply-data/supply-data.schema.ts'
import { monthConsumptionSchema } from './sips-providers.schema.ts'

const monthSchema = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .refine((month) => Number(month.slice(0, 4)) >= FIRST_CURVE_YEAR, 'MONTH_TOO_EARLY')
  .describe(`Mes, AAAA-MM, de ${FIRST_CURVE_YEAR} al año en curso.`)

/** A question for the meter of a supply. */
export const meteringPointQuerySchema = z.strictObject({
  cups: supplyCupsSchema,
  reload: z.boolean().default(false).describe('Pregunta de nuevo aunque haya una respuesta de hoy.'),
  nif: holderSchema.optional().describe('Titular del suministro, si la empresa no lo tiene guardado.'),
  holderAsks: holderAsksSchema,
})
export type MeteringPointQuery = z.output<typeof meteringPointQuerySchema>

export const meteringConsumptionQuerySchema = meteringPointQuerySchema
  .extend({ startMonth: monthSchema, endMonth: monthSchema.describe('Último mes, incluido.') })
  .refine(({ startMonth, endMonth }) => startMonth <= endMonth, {
    path: ['endMonth'],
    message: 'MONTHS_REVERSED',
  })
export type MeteringConsumptionQuery = z.output<typeof meteringConsumptionQuerySchema>

export const meteredMonthSchema = monthConsumptionSchema.extend({
  reactiveConsumptionByPeriod: periodValuesSchema.describe('kvarh'),
  demandedPowerByPeriod: periodValuesSchema.describe('La mayor potencia demandada, kW.'),
})
export type MeteredMonthReply = z.infer<typeof meteredMonthSchema>

export const meteringConsumptionReplySchema = z.strictObject({
  source: supplySourceSchema,
  consumptionData: z.array(meteredMonthSchema).describe('En orden de tiempo.'),
  hasRepeatedMonths: z.boolean().describe('Hay registros duplicados para el mismo mes y año.'),
})
export type MeteringConsumptionReply = z.infer<typeof meteringConsumptionReplySchema>

export const meteringPointReplySchema = z.strictObject({
  source: supplySourceSchema,
  contractedPowerPeriods: contractedPowerSchema.nullable().describe('kW; null si el proveedor no las da.'),
})
export type MeteringPointReply = z.infer<typeof meteringPointReplySchema>
