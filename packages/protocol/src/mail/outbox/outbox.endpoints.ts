import { mailStates } from '@vatio/domain/mail/outbox/mail-state'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, listReply, pageQuerySchema, typedText } from '../../wire.ts'
import {
  companyMailSchema,
  companyMailWithBodySchema,
  mailSchema,
  mailWithBodySchema,
} from './outbox.schema.ts'

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

export const listCompanyMails = endpoint({
  method: 'GET',
  path: '/api/mail/companies/outbox',
  summary: 'Los emails de todas las empresas, sin su contenido, los más recientes primero.',
  access: { kind: 'signed-in', role: 'superadmin', noImpersonation: true },
  query: pageQuerySchema.extend({
    text: typedText(200)
      .optional()
      .describe('Parte del destinatario, del asunto o del nombre de la empresa.'),
    clientUID: idSchema.optional(),
    state: z.enum(mailStates).optional(),
  }),
  reply: listReply(companyMailSchema, {}),
  errors: [],
})

export const getCompanyMail = endpoint({
  method: 'GET',
  path: '/api/mail/companies/:clientUID/outbox/:idMail',
  summary:
    'Un email de una empresa con su contenido y sus enlaces; cada lectura queda en la auditoría de esa empresa.',
  // Each reading is audited.
  writes: true,
  access: { kind: 'signed-in', role: 'superadmin', noImpersonation: true },
  params: z.strictObject({ clientUID: idSchema, idMail: idSchema }),
  reply: companyMailWithBodySchema,
  errors: ['SECRET_UNREADABLE'],
})
