import { mailTextOwners } from '@vatio/domain/mail/mail-texts/mail-text.policy'
import { templateTypes } from '@vatio/domain/templates/report-templates/template-type'
import { z } from 'zod'
import { idSchema, typedText, versionSchema } from '../../wire.ts'

/** Subject of a mail that a person writes: one line. */
export const mailSubjectSchema = typedText(150, 1).refine(
  (text) => !/[\r\n\u0085\u2028\u2029]/.test(text),
  'ONE_LINE',
)
export const mailBodyTextSchema = typedText(5000, 1)

export const mailTextInputSchema = z.strictObject({
  owner: z.enum(mailTextOwners).describe('De la empresa o propio.'),
  name: typedText(80, 1),
  subject: mailSubjectSchema.describe('Con variables: {{client.name}}.'),
  text: mailBodyTextSchema.describe('Con variables: {{client.name}}.'),
  templateType: z
    .enum(templateTypes)
    .nullable()
    .default(null)
    .describe('Tipo de informe para el que se ofrece; null para todos.'),
})
export type MailTextInput = z.output<typeof mailTextInputSchema>

export const mailTextSchema = z.strictObject({
  idMailText: idSchema,
  owner: z.enum(mailTextOwners),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  templateType: z.enum(templateTypes).nullable(),
  version: versionSchema,
})
export type MailText = z.infer<typeof mailTextSchema>

/** Whose a text is does not change. */
export const mailTextUpdateSchema = mailTextInputSchema
  .omit({ owner: true })
  .extend({ idMailText: idSchema, version: versionSchema })
