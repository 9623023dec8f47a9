import { z } from 'zod'
import { idSchema, typedText } from '../../wire.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'

export const quickSearchQuerySchema = z.strictObject({ text: typedText(100, 2) })

/** A few records of each kind, exact matches first. */
export const quickSearchReplySchema = z.strictObject({
  clients: z.array(
    z.strictObject({
      idClient: idSchema,
      name: z.string(),
      dniOrCif: z.string().nullable(),
      phoneNumber: z.string().nullable(),
    }),
  ),
  consumptionPoints: z.array(
    z.strictObject({
      idConsumptionPoint: idSchema,
      identifier: z.string().nullable(),
      cups: z.string().nullable(),
      clientName: z.string().nullable(),
    }),
  ),
  contracts: z.array(
    z.strictObject({
      idContractInfo: idSchema,
      contractNumber: z.string().nullable(),
      cups: z.string().nullable(),
      utilityType: utilityTypeSchema,
      clientName: z.string().nullable(),
    }),
  ),
})
export type QuickSearchReply = z.infer<typeof quickSearchReplySchema>
