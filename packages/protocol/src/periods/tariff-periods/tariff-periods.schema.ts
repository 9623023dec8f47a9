import { z } from 'zod'
import { civilDateSchema } from '../../wire.ts'

export const periodDaySchema = z.strictObject({
  date: civilDateSchema,
  valuesList: z
    .array(z.int().min(1).max(6).nullable())
    .min(24)
    .max(25)
    .describe(
      'Periodo (1 a 6) de cada hora, en orden: 24, o 25 el día del cambio de octubre; null en la hora que no existe en marzo.',
    ),
})
