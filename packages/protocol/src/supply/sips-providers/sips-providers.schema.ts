import { sipsProviders } from '@vatio/domain/identity/integrations/integration'
import { z } from 'zod'
import { curveSchema } from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { periodValuesSchema } from '../../wire.ts'
import {
  holderAsksSchema,
  holderSchema,
  supplyCupsSchema,
  supplyFactsSchema,
  supplySourceSchema,
} from '../supply-data/supply-data.schema.ts'

export const sipsProviderParamsSchema = z.strictObject({ provider: z.enum(sipsProviders) })

/** Which of the two kinds of answer of a provider is requested. */
export const sipsResponseTypes = ['power_curve', 'consumption_by_period'] as const

export const sipsQuerySchema = z.strictObject({
  cups: supplyCupsSchema,
  responseType: z
    .enum(sipsResponseTypes)
    .default('power_curve')
    .describe('power_curve: curva horaria; consumption_by_period: consumo mensual por periodos.'),
  reload: z.boolean().default(false).describe('Pregunta de nuevo aunque haya una respuesta de hoy.'),
  nif: holderSchema.optional().describe('Titular del suministro, si la empresa no lo tiene guardado.'),
  holderAsks: holderAsksSchema,
})
export type SipsQuery = z.output<typeof sipsQuerySchema>

export const monthConsumptionSchema = z.strictObject({
  month: z.int().min(1).max(12),
  year: z.int().min(1900).max(2199),
  activeConsumptionByPeriod: periodValuesSchema.describe('kWh'),
})

export const sipsReplySchema = z.strictObject({
  source: supplySourceSchema,
  rawResponse: z.unknown().describe('Lo que respondió el proveedor, con `cups` y `supplies`.'),
  consumptionData: z.array(monthConsumptionSchema),
  consumptionPointInfo: supplyFactsSchema,
  curve: curveSchema
    .nullable()
    .describe(
      'Curva horaria del suministro; null si el proveedor no la dio, como con consumption_by_period.',
    ),
  hasRepeatedMonths: z.boolean().describe('Hay registros duplicados para el mismo mes y año.'),
})
export type SipsReply = z.infer<typeof sipsReplySchema>
