import { mailRefusals } from '@vatio/domain/mail-refusal'
import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import { reportEntities } from '@vatio/domain/templates/report-templates/template-type'
import { z } from 'zod'
import { idSchema, instantSchema, pageQuerySchema } from '../../wire.ts'

/** A mail that a person sent, without its body. */
export const sentMailSchema = z.strictObject({
  idMail: idSchema,
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  sender: z.strictObject({ userUID: idSchema, userName: z.string() }),
  entity: z.enum(reportEntities).nullable().describe('El registro del que trata.'),
  idEntity: idSchema.nullable(),
  hasAttachment: z.boolean(),
  state: z.enum(mailStates),
  attempts: z.int().min(0),
  errorCode: z.string().nullable(),
  refusal: z.enum(mailRefusals).nullable().describe('Por qué lo ha rechazado el servidor de correo.'),
  smtpAnswer: z.string().nullable().describe('Códigos de la última respuesta del servidor de correo.'),
  senderRefused: z
    .boolean()
    .describe('El servidor no admitió la dirección de quien lo envía y salió con la de la instalación.'),
  createdAt: instantSchema,
  nextAttemptAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  isRetryable: z.boolean(),
  isCancellable: z.boolean(),
})
export type SentMail = z.infer<typeof sentMailSchema>

export const sentMailQuerySchema = pageQuerySchema.extend({
  state: z.enum(mailStates).optional(),
  entity: z.enum(reportEntities).optional(),
  idEntity: idSchema.optional(),
  isOwn: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe('Solo los propios; quien no es administrador no ve otros.'),
})
