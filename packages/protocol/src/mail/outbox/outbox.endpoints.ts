import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, listReply, pageQuerySchema } from '../../wire.ts'
import { mailSchema, mailWithBodySchema } from './outbox.schema.ts'

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mail/outbox',
  summary: 'Los emails de la empresa y si se han enviado, los más recientes primero.',
  access: { kind: 'signed-in', role: 'admin' },
  query: pageQuerySchema.extend({ state: z.enum(mailStates).optional() }),
  reply: listReply(mailSchema, {}),
  errors: [],
})

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mail/outbox/:idMail',
  summary: 'Un email con su contenido; solo para el superadministrador.',
  // Each reading is audited.
  writes: true,
  access: { kind: 'signed-in', role: 'superadmin' },
  params: z.strictObject({ idMail: idSchema }),
  reply: mailWithBodySchema,
  errors: ['SECRET_UNREADABLE'],
})
