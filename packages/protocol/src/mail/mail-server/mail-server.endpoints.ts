import { endpoint } from '../../endpoint.ts'
import { mailServerSchema, testMailSchema } from './mail-server.schema.ts'

const admin = { kind: 'signed-in', role: 'admin' } as const

export const getMailServer = endpoint({
  method: 'GET',
  path: '/api/mail/server',
  summary: 'Si la instalación puede enviar emails y cómo acabó la última prueba.',
  access: admin,
  reply: mailServerSchema,
  errors: [],
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/mail/server/test',
  summary: 'Envía un email de prueba a quien lo pide.',
  access: admin,
  reply: testMailSchema,
  status: 201,
  errors: ['MAIL_ADDRESS_INVALID', 'TOO_MANY_MAILS'],
})
