import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

/** A mail of the company without what it says: its body may contain links that open accounts. */
export const mailSchema = z.strictObject({
  idMail: idSchema,
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int().min(0),
  errorCode: z.string().nullable(),
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
})
export type MailReply = z.infer<typeof mailSchema>

/** A mail with its body; null once it has been sent or has failed. */
export const mailWithBodySchema = mailSchema.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
})
export type MailWithBody = z.infer<typeof mailWithBodySchema>

/** A mail of any company, as the people who run the installation list it. */
export const companyMailSchema = mailSchema.extend({ clientUID: idSchema, companyName: z.string() })

export const companyMailWithBodySchema = mailWithBodySchema.extend({ clientUID: idSchema })
