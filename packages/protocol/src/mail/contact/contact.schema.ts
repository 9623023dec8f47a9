import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { z } from 'zod'
import { typedText } from '../../wire.ts'

/** One plain mail address, trimmed. */
export const mailAddressSchema = z
  .string()
  .trim()
  .max(254)
  .refine((text) => isPlainMailAddress(text), 'MAIL_ADDRESS_INVALID')

export const contactSchema = z.strictObject({
  feedback: typedText(4000, 1),
  /** Address for an answer; absent when none is wanted. */
  email: mailAddressSchema.optional(),
})
export type ContactInput = z.infer<typeof contactSchema>
