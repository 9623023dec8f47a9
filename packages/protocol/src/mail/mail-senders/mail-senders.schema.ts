import { z } from 'zod'
import { typedText } from '../../wire.ts'

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain of mail addresses, in lower case. */
export const mailDomainSchema = typedText(253, 4)
  .transform((text) => text.toLowerCase().replace(/^@/, ''))
  .refine((text) => DOMAIN.test(text), 'MAIL_DOMAIN_INVALID')

export const mailSenderSettingsSchema = z.strictObject({
  sendsAsUsers: z.boolean().describe('Los emails que envía una persona salen con su dirección.'),
  allowedDomains: z.array(z.string()),
  version: z.int().min(0).describe('0 mientras nadie los ha cambiado.'),
})
export type MailSenderSettingsReply = z.infer<typeof mailSenderSettingsSchema>

export const mailSenderSettingsInputSchema = z.strictObject({
  sendsAsUsers: z.boolean(),
  allowedDomains: z.array(mailDomainSchema).max(20),
  version: z.int().min(0),
})
