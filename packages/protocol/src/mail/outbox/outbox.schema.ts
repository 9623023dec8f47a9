import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

/** A mail of the company without its body, which may contain links that give access to accounts. */
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

/** A mail of any company, as listed for the operators of the installation. */
const company = { clientUID: idSchema, companyName: z.string() }
export const companyMailSchema = mailSchema.extend(company)
export type CompanyMail = z.infer<typeof companyMailSchema>

export const companyMailWithBodySchema = mailWithBodySchema.extend(company)
export type CompanyMailWithBody = z.infer<typeof companyMailWithBodySchema>
