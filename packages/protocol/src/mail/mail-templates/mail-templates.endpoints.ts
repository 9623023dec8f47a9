import { mailTemplates } from '@vatio/domain/mail/mail-templates/mail-template'
import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { statusReplySchema } from '../../wire.ts'
import { sendWithTemplateBodySchema, sendWithTemplateQuerySchema } from './mail-templates.schema.ts'

export const sendWithTemplate = endpoint({
  method: 'POST',
  path: '/api/mail/sendWithTemplate/:template',
  summary: 'Envía un email con una de las plantillas que se pueden enviar.',
  access: signedIn,
  params: z.strictObject({ template: z.enum(mailTemplates) }),
  query: sendWithTemplateQuerySchema,
  body: sendWithTemplateBodySchema,
  reply: statusReplySchema,
  errors: [
    'MAIL_TEMPLATE_NOT_ALLOWED',
    'MAIL_RECIPIENT_NOT_ALLOWED',
    'MAIL_LINK_NOT_ALLOWED',
    'TOO_MANY_MAILS',
  ],
})
