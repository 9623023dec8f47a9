import { endpoint } from '../../endpoint.ts'
import { mailSenderSettingsInputSchema, mailSenderSettingsSchema } from './mail-senders.schema.ts'

const admin = { kind: 'signed-in', role: 'admin' } as const

export const getMailSenderSettings = endpoint({
  method: 'GET',
  path: '/api/mail/senders',
  summary: 'Si los emails de las personas salen con su dirección, y de qué dominios.',
  access: admin,
  reply: mailSenderSettingsSchema,
  errors: [],
})

export const updateMailSenderSettings = endpoint({
  method: 'PUT',
  path: '/api/mail/senders',
  summary: 'Cambia con qué dirección salen los emails de las personas.',
  access: admin,
  body: mailSenderSettingsInputSchema,
  reply: mailSenderSettingsSchema,
  errors: ['MAIL_DOMAIN_PUBLIC'],
})
