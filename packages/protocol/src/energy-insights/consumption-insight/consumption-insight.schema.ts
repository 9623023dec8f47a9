import { z } from 'zod'
import { stepMinutesSchema } from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { civilDateSchema, idSchema, instantSchema, periodValuesSchema } from '../../wire.ts'

/** The shift outside which energy counts as out of hours, `8-18x5`: from, to, days from Monday on. */
export const openingSchema = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}x\d$/)
  .describe('Horario `8-18x5`: de las 8 a las 18, los cinco primeros días de la semana')

/** Curves are stored for the years 2000 to 2099. */
const curveDateSchema = civilDateSchema.refine(
  (date) => date >= '2000-01-01' && date <= '2099-12-31',
  'INVALID_DATE',
)

export const insightQuerySchema = z.strictObject({
  from: curveDateSchema.optional().describe('Primer día; el primero guardado si falta'),
  to: curveDateSchema.optional().describe('Último día, incluido; el último guardado si falta'),
  opening: openingSchema.default('8-18x5'),
})
export type InsightQuery = z.infer<typeof insightQuerySchema>

const energy = z.number().min(0)
const power = z.number().min(0)
const share = z.number().min(0).max(1).nullable()
const count = z.int().min(0)
const year = z.int().min(2000).max(2099)
const month = z.int().min(1).max(12)
const means = z.array(energy.nullable()).length(24)
const profile = z.strictObject({ meanKwh: means, hours: z.array(count).length(24) })
const change = z.number().nullable().describe('Porcentaje; null si el año anterior no hubo consumo')

/** Analysis of the curve of a supply. */
export const insightSchema = z.strictObject({
  consumptionPoint: z.strictObject({
    idConsumptionPoint: idSchema,
    identifier: z.string().nullable(),
    cups: z.string().nullable(),
    atrTariff: z.string().nullable().describe('Null si no tiene tarifa de acceso eléctrica'),
    geographicalZone: z.string(),
    timeZone: z.enum(['Europe/Madrid', 'Atlantic/Canary']),
  }),
  stepMinutes: stepMinutesSchema.describe('Los pasos de los que salen las potencias máximas'),
  startDate: civilDateSchema.describe('Primer día con datos'),
  endDate: civilDateSchema,
  totalKwh: energy,
  days: count.describe('Días con algún dato'),
  hours: count,
  estimatedHours: count,
  missingHours: count,
  estimatedKwh: energy,
  annualKwh: energy.describe('365 × total ÷ días'),
  gapCount: count,
  gaps: z
    .array(z.strictObject({ startTimestamp: instantSchema, endTimestamp: instantSchema, hours: count }))
    .describe('Los más largos, el mayor primero'),
  daily: z.array(z.strictObject({ date: civilDateSchema, kwh: energy, isWhole: z.boolean() })),
  monthly: z.array(z.strictObject({ year, month, kwh: energy, days: count })),
  periods: periodValuesSchema.nullable().describe('kWh por periodo de energía'),
  profile: z.strictObject({ workingDay: profile, restDay: profile }).describe('Día medio por horas'),
  matrix: z
    .strictObject({ meanKwh: z.array(means).length(7), hours: z.array(z.array(count).length(24)).length(7) })
    .describe('Día de la semana, de lunes a domingo, por hora del reloj'),
  duration: z.strictObject({
    powerKw: z.array(power).length(101).describe('Potencia superada en cada tanto por ciento del tiempo'),
    highestKw: power,
    meanKw: power,
    loadFactor: share,
  }),
  baseLoad: z.strictObject({ powerKw: power, share, days: count }).nullable(),
  outOfHours: z.strictObject({ closedKwh: energy, totalKwh: energy, share, closedHours: count }),
  contractedPower: periodValuesSchema
    .nullable()
    .describe('kW contratados; null si no constan o no hay tarifa'),
  peaks: z.array(
    z.strictObject({
      year,
      month,
      highestKw: power,
      highestTimestamp: instantSchema,
      highestPeriod: z.int().min(1).max(6).nullable(),
      periods: periodValuesSchema.describe('kW máximos de cada periodo de potencia'),
    }),
  ),
  yearOnYear: z.array(
    z.strictObject({
      year,
      months: z.array(
        z.strictObject({ month, days: count, kwh: energy, previousKwh: energy, changePercent: change }),
      ),
      days: count,
      kwh: energy,
      previousKwh: energy,
      changePercent: change,
    }),
  ),
  anomalies: z.array(
    z.strictObject({
      date: civilDateSchema,
      kind: z.enum(['high', 'low', 'stopped']),
      kwh: energy,
      expectedKwh: energy,
      changePercent: z.number(),
      isHoliday: z.boolean(),
    }),
  ),
})
export type Insight = z.infer<typeof insightSchema>
