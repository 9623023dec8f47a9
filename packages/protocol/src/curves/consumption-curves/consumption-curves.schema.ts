import { z } from 'zod'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  periodValuesSchema,
  typedText,
  versionSchema,
} from '../../wire.ts'

/** A day of a curve: 24 slots of the local clock, 25 in October, four times as many for quarters. */
export const curveDaySchema = z.strictObject({
  date: civilDateSchema.describe('Día civil del suministro'),
  valuesList: z
    .array(z.number().min(0).nullable())
    .min(23)
    .max(100)
    .describe(
      'kWh de cada hora o cuarto de hora, en orden; null si falta y en la hora que no existe en marzo',
    ),
  quality: z
    .string()
    .regex(/^[RE-]*$/)
    .max(100)
    .optional()
    .describe('Una letra por valor: R real, E estimado, - sin valor; ausente si nada es estimado'),
})

export const stepMinutesSchema = z.literal([15, 60]).describe('Minutos de cada valor')

/** Ten years of days. */
const daysSchema = z.array(curveDaySchema).max(3_660)

/** A curve on the wire. */
export const curveSchema = z.strictObject({ stepMinutes: stepMinutesSchema, days: daysSchema })
export type Curve = z.infer<typeof curveSchema>

const storedYearFields = {
  year: z.int().min(2000).max(2099),
  stepMinutes: stepMinutesSchema,
  days: z.int().min(0).describe('Días con algún valor'),
  totalKwh: z.number().min(0),
  surplusKwh: z.number().min(0).nullable().describe('Energía vertida; null si no hay curva de vertidos'),
  source: z.string().nullable().describe('De dónde vino la curva: el nombre del archivo o el servicio'),
  version: versionSchema,
  updatedAt: instantSchema,
}

/** A year of a supply's curve without its values. */
export const storedYearSchema = z.strictObject(storedYearFields)
export type StoredYear = z.infer<typeof storedYearSchema>

export const storedYearListSchema = z.array(storedYearSchema)

export const consumptionCurveSchema = z.strictObject({
  ...storedYearFields,
  days: daysSchema.describe('Los días del año que tienen algún valor'),
  idConsumptionPoint: idSchema,
  identifier: z.string().nullable().describe('CUPS del suministro, o su nombre si no tiene'),
  surplusDays: daysSchema.nullable().describe('Energía vertida por días; null si no hay'),
  monthly: z
    .record(z.string(), z.record(z.string(), periodValuesSchema))
    .nullable()
    .describe('kWh por año, mes y periodo; null si el suministro no tiene tarifa de acceso eléctrica'),
})
export type ConsumptionCurve = z.infer<typeof consumptionCurveSchema>

const confirmedUnitSchema = z
  .enum(['kWh', 'Wh'])
  .optional()
  .describe(
    'Unidad confirmada de los valores: hace falta si suman más de lo que el suministro puede consumir en un año; con Wh se dividen entre 1.000',
  )

const sourceSchema = typedText(200).optional().describe('De dónde viene la curva')

export const consumptionCurveYearInputSchema = z.strictObject({
  stepMinutes: stepMinutesSchema,
  days: daysSchema.min(1).describe('Todos los días del año; los que no vengan se borran'),
  surplusDays: daysSchema.optional(),
  unit: confirmedUnitSchema,
  source: sourceSchema,
  version: versionSchema.optional().describe('La versión leída; ausente si el año no tenía curva'),
})
export type ConsumptionCurveYearInput = z.infer<typeof consumptionCurveYearInputSchema>

export const consumptionCurveInputSchema = z.strictObject({
  curve: curveSchema,
  surplus: curveSchema.nullable().optional(),
  unit: confirmedUnitSchema,
  source: sourceSchema,
})
export type ConsumptionCurveInput = z.infer<typeof consumptionCurveInputSchema>
