import { FIRST_CURVE_YEAR } from '@vatio/domain/curves/curve-entry/curve-years'
import { MAX_ESTIMATION_CALL_DAYS } from '@vatio/domain/profiles/consumption-estimation/estimation-range'
import { z } from 'zod'
import {
  profileTypeSchema,
  profileWarningSchema,
  tariffTextSchema,
  zoneSchema,
} from '../../profiles/load-profiles/load-profiles.schema.ts'
import { byPeriodSchema, civilDateSchema } from '../../wire.ts'
import {
  curveDaySchema,
  curveSchema,
  stepMinutesSchema,
} from '../consumption-curves/consumption-curves.schema.ts'

const energySchema = z.number().min(0).max(1e12).describe('kWh')
const energyByPeriodSchema = byPeriodSchema(energySchema.optional()).describe(
  'kWh de cada periodo de la tarifa; los que falten cuentan 0',
)
const yearSchema = z.int().min(FIRST_CURVE_YEAR).max(2099)

const supplyFields = { tariff: tariffTextSchema, zone: zoneSchema, type: profileTypeSchema.default('Final') }
const rangeFields = { startDate: civilDateSchema, endDate: civilDateSchema.describe('Último día, incluido.') }

/** What a curve is made of, by the mode of the curve tool. */
export const curveGenerationSchema = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('periods'),
    ...supplyFields,
    ...rangeFields,
    consumptionByPeriod: energyByPeriodSchema,
  }),
  z.strictObject({
    mode: z.literal('monthly_periods'),
    ...supplyFields,
    ...rangeFields,
    months: z
      .array(
        z.strictObject({
          year: z.int().min(2000).max(2099),
          month: z.int().min(1).max(12),
          consumptionByPeriod: energyByPeriodSchema,
        }),
      )
      .min(1)
      .max(37)
      .describe('Los meses del intervalo que se conocen; los demás quedan como huecos.'),
  }),
  z.strictObject({
    mode: z.literal('monthly_consumption'),
    ...supplyFields,
    year: yearSchema,
    monthlyConsumption: z
      .array(energySchema.nullable())
      .length(12)
      .describe('De enero a diciembre; null en los meses que no se conocen.'),
  }),
  z.strictObject({
    mode: z.literal('annual'),
    ...supplyFields,
    year: yearSchema,
    anualConsumption: energySchema.describe('kWh de todo el año'),
  }),
  z.strictObject({
    mode: z.literal('complete'),
    ...supplyFields,
    year: yearSchema,
    anualConsumption: energySchema.describe('kWh de todo el año, con lo medido'),
    stepMinutes: stepMinutesSchema,
    days: z
      .array(curveDaySchema)
      .min(1)
      .max(MAX_ESTIMATION_CALL_DAYS)
      .describe('La curva incompleta, de ese año o de otro'),
  }),
])
export type CurveGenerationInput = z.infer<typeof curveGenerationSchema>

export const generatedCurveSchema = z.strictObject({
  type: profileTypeSchema.describe('El perfil que se ha usado: Final solo si lo son todas las horas.'),
  warning: profileWarningSchema,
  totalKwh: z.number().min(0),
  measuredKwh: z.number().min(0).describe('Lo que se ha conservado como medido; 0 si todo es estimado.'),
  curve: curveSchema,
})
export type GeneratedCurve = z.infer<typeof generatedCurveSchema>
