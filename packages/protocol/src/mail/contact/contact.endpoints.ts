import { anybody, endpoint } from '../../endpoint.ts'
import { statusReplySchema } from '../../wire.ts'
import { contactSchema } from './contact.schema.ts'

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/mail/contact',
  summary: 'Un texto para las personas que llevan la instalación: opinión o suscripción a un módulo.',
  access: anybody,
  body: contactSchema,
  reply: statusReplySchema,
  errors: [],
})
