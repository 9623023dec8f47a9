import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

/** The present state of a test mail. */
export const testMailSchema = z.strictObject({
  idMail: idSchema,
  to: z.string(),
  state: z.enum(mailStates),
  attempts: z.int().min(0),
  errorCode: z.string().nullable(),
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
})
export type TestMail = z.infer<typeof testMailSchema>

/** How the installation sends mails. User and password of the server are never returned. */
export const mailServerSchema = z.strictObject({
  configured: z.boolean(),
  from: z.string().describe('Remitente de los emails.'),
  server: z
    .strictObject({ host: z.string(), port: z.int(), encrypted: z.boolean(), signsIn: z.boolean() })
    .nullable()
    .describe('Solo para el superadministrador.'),
  lastTest: testMailSchema.nullable().describe('El último email de prueba de la empresa.'),
})
export type MailServer = z.infer<typeof mailServerSchema>
