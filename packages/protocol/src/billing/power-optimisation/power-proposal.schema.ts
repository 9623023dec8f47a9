import { z } from 'zod'
import { byPeriodSchema } from '../../wire.ts'

const kwSchema = z.number().min(0).max(1e6)

/** Powers that a comparison is to be made with besides the current ones. */
export const powerProposalSchema = z.strictObject({
  power: byPeriodSchema(kwSchema.nullish()).describe('kW.'),
  excessPerYear: z.number().min(0).max(1e9).default(0).describe('€ de excesos al año con esas potencias.'),
  currentExcessPerYear: z
    .number()
    .min(0)
    .max(1e9)
    .default(0)
    .describe('€ de excesos al año con las actuales.'),
  extensionRights: kwSchema.nullish(),
  accessRights: kwSchema.nullish(),
})
export type PowerProposal = z.output<typeof powerProposalSchema>
