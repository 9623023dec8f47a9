import { curveLayouts } from '@vatio/domain/curves/curve-groups/curve-table'
import { z } from 'zod'
import { civilDateSchema, idSchema } from '../../wire.ts'
import { curveSchema } from '../consumption-curves/consumption-curves.schema.ts'

/** Supplies of one sum. */
export const MAX_GROUP_SUPPLIES = 200

const chosenFields = {
  ids: z.array(idSchema).max(MAX_GROUP_SUPPLIES).optional().describe('Los puntos de consumo'),
  idClient: idSchema.optional().describe('O todos los de electricidad de un cliente'),
  start: civilDateSchema,
  end: civilDateSchema.describe('Último día, incluido'),
}

export const curveGroupInputSchema = z.strictObject(chosenFields)
export type CurveGroupInput = z.infer<typeof curveGroupInputSchema>

export const groupSupplySchema = z.strictObject({
  idConsumptionPoint: idSchema,
  cups: z.string().nullable(),
  identifier: z.string().nullable(),
  clientName: z.string().nullable(),
  tariff: z.string().nullable(),
  days: z.int().min(0).describe('Días con curva entre las dos fechas'),
  totalKwh: z.number().min(0),
})
export type GroupSupply = z.infer<typeof groupSupplySchema>

export const curveGroupSchema = z.strictObject({
  supplies: z.array(groupSupplySchema),
  idZona: z.int().min(1).max(5).describe('Zona cuyo reloj tienen los días'),
  tariff: z.string().nullable().describe('La tarifa de acceso, si es la misma en todos'),
  curve: curveSchema.nullable().describe('La suma por horas; null si ninguno tiene curva'),
  suppliesByDay: z.array(z.strictObject({ date: civilDateSchema, supplies: z.int().min(0) })),
})
export type CurveGroup = z.infer<typeof curveGroupSchema>

export const curveExportInputSchema = z.strictObject({
  ...chosenFields,
  layout: z.enum(curveLayouts),
  format: z.enum(['csv', 'xlsx']),
  content: z.enum(['each', 'sum']).describe('Cada suministro, uno tras otro, o su suma'),
})
export type CurveExportInput = z.infer<typeof curveExportInputSchema>
