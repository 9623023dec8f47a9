import { z } from 'zod'
import { byPeriodSchema, idSchema, periodValuesSchema } from '../../wire.ts'

const kwSchema = z.number().min(0).max(1e6)

/** What the distributor charges for a change of powers, once, EUR before taxes. */
export const powerChangeCostSchema = z.strictObject({
  extensionEur: z.number().nullable().describe('null: la extensión la ejecuta el cliente.'),
  accessEur: z.number(),
  meterEur: z.number(),
  totalEur: z.number(),
  source: z.string(),
  confidence: z.string(),
})

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

/** Yearly costs with the proposed powers beside those with the current ones. */
export const powerChangeSchema = z.strictObject({
  power: periodValuesSchema.describe('Potencias propuestas, kW.'),
  cost: powerChangeCostSchema,
  currentEur: z.number().nullable().describe('Contrato actual con las potencias propuestas, €/año.'),
  offers: z.array(
    z.strictObject({ idTariff: idSchema, yearlyCostEur: z.number().describe('Con las propuestas.') }),
  ),
})
export type PowerChange = z.infer<typeof powerChangeSchema>
