import { mailContents, MAX_RECIPIENTS } from '@vatio/domain/mail/report-mails/report-mail'
import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import { templateTypes } from '@vatio/domain/templates/report-templates/template-type'
import { z } from 'zod'
import { reportSourceSchema } from '../../templates/report-data/report-data.schema.ts'
import { idSchema, typedText } from '../../wire.ts'
import { mailAddressSchema } from '../contact/contact.schema.ts'
import { mailBodyTextSchema, mailSubjectSchema } from '../mail-texts/mail-texts.schema.ts'

const mailedReportShape = {
  templateType: z.enum(templateTypes),
  source: reportSourceSchema,
  idTemplate: idSchema.optional().describe('Ausente, la que corresponde al registro.'),
}

export const mailRecipientSchema = z.strictObject({
  name: typedText(120).default(''),
  email: mailAddressSchema,
})
export type MailRecipient = z.output<typeof mailRecipientSchema>

const writtenShape = {
  ...mailedReportShape,
  subject: mailSubjectSchema.describe('Con variables: {{client.name}}.'),
  text: mailBodyTextSchema.describe('Con variables: {{client.name}}.'),
  attach: z.enum(mailContents),
}

export const reportMailInputSchema = z.strictObject({
  ...writtenShape,
  idMailing: idSchema.describe('La elige quien llama: con la misma no se vuelve a enviar nada.'),
  recipients: z
    .array(mailRecipientSchema)
    .min(1)
    .max(MAX_RECIPIENTS)
    .refine(
      (recipients) => new Set(recipients.map(({ email }) => email.toLowerCase())).size === recipients.length,
      'RECIPIENT_REPEATED',
    )
    .describe('Cada uno recibe su email, con su propio enlace.'),
  requestAcceptance: z
    .boolean()
    .default(false)
    .describe('El enlace pide la aceptación del destinatario. Sin enlace no cuenta.'),
})
export type ReportMailInput = z.output<typeof reportMailInputSchema>

export const reportMailsSchema = z.strictObject({
  idMailing: idSchema,
  mails: z.array(z.strictObject({ idMail: idSchema, to: z.string(), state: z.enum(mailStates) })),
})
export type ReportMails = z.infer<typeof reportMailsSchema>

export const mailPreviewInputSchema = z.strictObject({ ...writtenShape, recipient: mailRecipientSchema })

export const mailPreviewSchema = z.strictObject({
  from: z.strictObject({ name: z.string(), address: z.string() }),
  replyTo: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().describe('Con un enlace de muestra en el lugar del que tendrá el destinatario.'),
  fileName: z.string().nullable().describe('El PDF adjunto.'),
})
export type MailPreview = z.infer<typeof mailPreviewSchema>

export const mailStartQuerySchema = z.strictObject({
  ...reportSourceSchema.shape,
  templateType: z.enum(templateTypes),
  idTemplate: idSchema.optional(),
})

/** What a mail of a report starts from. */
export const mailStartSchema = z.strictObject({
  title: z.string(),
  addresses: z
    .array(z.strictObject({ name: z.string(), email: z.string() }))
    .describe('Direcciones del cliente del registro y de su persona de contacto.'),
  variables: z.array(
    z.strictObject({
      variable: z.string(),
      label: z.string(),
      group: z.string(),
      value: z.string().nullable().describe('Su valor en este informe; null cuando no tiene.'),
    }),
  ),
  sender: z.strictObject({ name: z.string(), address: z.string(), replyTo: z.string().nullable() }),
  signature: z.string(),
  sharesLinks: z.boolean().describe('La empresa comparte informes por enlace.'),
  sendsMails: z.boolean().describe('Hay un servidor de correo configurado.'),
})
export type MailStart = z.infer<typeof mailStartSchema>
