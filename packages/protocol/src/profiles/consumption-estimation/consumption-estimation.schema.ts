import { MAX_ESTIMATION_CALL_DAYS } from '@vatio/domain/profiles/consumption-estimation/estimation-range'
import { z } from 'zod'
import {
  curveDaySchema,
  stepMinutesSchema,
} from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { civilDateSchema } from '../../wire.ts'
import {
  profileTypeSchema,
  profileWarningSchema,
  tariffTextSchema,
  zoneSchema,
} from '../load-profiles/load-profiles.schema.ts'

export const consumptionEstimationInputSchema = z.strictObject({
  start: civilDateSchema,
  end: civilDateSchema.describe('Último día, incluido. Hasta tres años.'),
  tariff: tariffTextSchema,
  type: profileTypeSchema.default('Initial'),
  zone: zoneSchema,
  anualConsumption: z.number().min(0).max(1e12).describe('Energía de un año, en kWh.'),
  stepMinutes: stepMinutesSchema.default(60),
  days: z
    .array(curveDaySchema)
    .min(1)
    .max(MAX_ESTIMATION_CALL_DAYS)
    .optional()
    .describe(
      'Curva medida cuyo día medio, por día de la semana, da la forma; sin ella la da el perfil de la tarifa.',
    ),
})
export type ConsumptionEstimationInput = z.infer<typeof consumptionEstimationInputSchema>

export const consumptionEstimationSchema = z.strictObject({
  type: profileTypeSchema.describe('El perfil que se ha usado: Final solo si lo son todas las horas.'),
  warning: profileWarningSchema,
  totalKwh: z.number().min(0),
  days: z.array(curveDaySchema).describe('kWh de cada hora, todas estimadas.'),
})
export type ConsumptionEstimation = z.infer<typeof consumptionEstimationSchema>
