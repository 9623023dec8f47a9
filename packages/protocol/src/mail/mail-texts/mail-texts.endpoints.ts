import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { mailTextInputSchema, mailTextSchema, mailTextUpdateSchema } from './mail-texts.schema.ts'

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/mail/mailTexts',
  summary: 'Los textos de email de la empresa y los propios, por nombre.',
  access: signedIn,
  reply: z.array(mailTextSchema),
  errors: [],
})

export const createMailText = endpoint({
  method: 'POST',
  path: '/api/mail/mailTexts',
  summary: 'Guarda un texto de email.',
  access: signedIn,
  body: mailTextInputSchema,
  reply: mailTextSchema,
  status: 201,
  errors: ['MAIL_TEXT_NAME_TAKEN', 'MAIL_TEXT_OF_COMPANY'],
})

export const updateMailText = endpoint({
  method: 'PUT',
  path: '/api/mail/mailTexts',
  summary: 'Cambia un texto de email.',
  access: signedIn,
  body: mailTextUpdateSchema,
  reply: mailTextSchema,
  errors: ['MAIL_TEXT_NAME_TAKEN', 'MAIL_TEXT_OF_COMPANY'],
})

export const removeMailText = endpoint({
  method: 'DELETE',
  path: '/api/mail/mailTexts/:id',
  summary: 'Elimina un texto de email.',
  access: signedIn,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['MAIL_TEXT_OF_COMPANY'],
})
