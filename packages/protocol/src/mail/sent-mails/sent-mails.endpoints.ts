import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { idSchema, listReply } from '../../wire.ts'
import { sentMailQuerySchema, sentMailSchema } from './sent-mails.schema.ts'

const params = z.strictObject({ idMail: idSchema })

export const listSentMails = endpoint({
  method: 'GET',
  path: '/api/mail/sentMails',
  summary:
    'Los emails que ha enviado cada persona, sin su contenido, los más recientes primero: los propios, o los de la empresa para un administrador.',
  access: signedIn,
  query: sentMailQuerySchema,
  reply: listReply(sentMailSchema, {}),
  errors: [],
})

export const getSentMail = endpoint({
  method: 'GET',
  path: '/api/mail/sentMails/:idMail',
  summary: 'Un email que ha enviado una persona, sin su contenido.',
  access: signedIn,
  params,
  reply: sentMailSchema,
  errors: [],
})

export const retrySentMail = endpoint({
  method: 'POST',
  path: '/api/mail/sentMails/:idMail/retry',
  summary: 'Vuelve a enviar un email rechazado o que no se pudo enviar.',
  access: signedIn,
  params,
  reply: sentMailSchema,
  errors: ['MAIL_NOT_RETRYABLE', 'TOO_MANY_MAILS'],
})

export const cancelSentMail = endpoint({
  method: 'POST',
  path: '/api/mail/sentMails/:idMail/cancel',
  summary: 'Cancela un email que espera a ser enviado.',
  access: signedIn,
  params,
  reply: sentMailSchema,
  errors: ['MAIL_NOT_CANCELLABLE'],
})
