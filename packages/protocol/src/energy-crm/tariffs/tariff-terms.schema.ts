import { z } from 'zod'
import { typedText } from '../../wire.ts'

/** What a tariff commits to besides its prices; null where the marketer does not say it. */
export const tariffTerms = {
  greenEnergy: z.boolean().describe('Si toda la energía es renovable, con garantías de origen.'),
  permanenceMonths: z.int().min(0).max(120).describe('Meses de permanencia; 0: sin permanencia.'),
  exitPenaltyPercent: z
    .number()
    .min(0)
    .max(100)
    .describe('Penalización por baja anticipada: % del precio de la energía que falta por consumir.'),
  exitPenaltyText: typedText(120, 1).describe('La penalización, donde no es un porcentaje.'),
} as const
