import { curveQualities } from '@vatio/domain/curves/consumption-curves/curve-quality'
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

const versionFields = {
  year: z.int().min(2000).max(2099),
  stepMinutes: stepMinutesSchema,
  days: z.int().min(0).describe('Días con algún valor'),
  totalKwh: z.number().min(0),
  measuredSteps: z.int().min(0),
  estimatedSteps: z.int().min(0),
  quality: z
    .enum(curveQualities)
    .describe(
      'real: medida; estimated: estimada en su mayor parte; completed: medida y completada por Vatio',
    ),
  source: z.string().nullable().describe('De dónde vino la curva: el nombre del archivo o el servicio'),
  version: versionSchema,
  updatedAt: instantSchema,
  updatedBy: z.string().nullable().describe('Quién la guardó'),
}

/** A former or current version of a year's consumption, without its values. */
export const curveVersionSchema = z.strictObject(versionFields)
export type CurveVersion = z.infer<typeof curveVersionSchema>
export const curveVersionListSchema = z.array(curveVersionSchema)

const storedYearFields = {
  ...versionFields,
  surplusKwh: z.number().min(0).nullable().describe('Energía vertida; null si no hay curva de vertidos'),
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

const completedSchema = z.boolean().optional().describe('Los huecos de lo medido se han estimado aquí')

const sourceSchema = typedText(200).optional().describe('De dónde viene la curva')

export const consumptionCurveYearInputSchema = z.strictObject({
  stepMinutes: stepMinutesSchema,
  days: daysSchema.min(1).describe('Todos los días del año; los que no vengan se borran'),
  surplusDays: daysSchema.optional(),
  unit: confirmedUnitSchema,
  source: sourceSchema,
  completed: completedSchema,
  version: versionSchema.optional().describe('La versión leída; ausente si el año no tenía curva'),
})
export type ConsumptionCurveYearInput = z.infer<typeof consumptionCurveYearInputSchema>

export const consumptionCurveInputSchema = z.strictObject({
  curve: curveSchema,
  surplus: curveSchema.nullable().optional(),
  unit: confirmedUnitSchema,
  source: sourceSchema,
  completed: completedSchema,
})
export type ConsumptionCurveInput = z.infer<typeof consumptionCurveInputSchema>

export const curveRestoringSchema = z.strictObject({
  version: versionSchema.describe('La versión que el año tiene ahora'),
})
