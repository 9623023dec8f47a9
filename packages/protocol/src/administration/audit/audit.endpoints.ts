import { endpoint } from '../../endpoint.ts'
import { idSchema, listReply, statusReplySchema } from '../../wire.ts'
import {
  auditChoicesSchema,
  auditEventSchema,
  auditFilterSchema,
  auditPageSchema,
  restoreRecordSchema,
} from './audit.schema.ts'

const access = { kind: 'signed-in', role: 'admin' } as const

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/security/audit',
  summary: 'Quién hizo qué y cuándo en la empresa, lo más reciente primero.',
  access,
  query: auditPageSchema,
  reply: listReply(auditEventSchema, { nextCursor: idSchema.nullable() }),
  errors: [],
})

export const getAuditChoices = endpoint({
  method: 'GET',
  path: '/api/security/audit/choices',
  summary: 'Personas, tipos de registro y acciones por los que se puede filtrar la auditoría.',
  access,
  reply: auditChoicesSchema,
  errors: [],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/security/audit/export',
  summary: 'La auditoría filtrada como archivo CSV, hasta 50.000 filas.',
  access,
  query: auditFilterSchema,
  errors: [],
})

export const restoreRecord = endpoint({
  method: 'POST',
  path: '/api/security/audit/restore',
  summary: 'Recupera un registro eliminado.',
  access,
  body: restoreRecordSchema,
  reply: statusReplySchema,
  errors: ['RECORD_NOT_RESTORABLE', 'RECORD_NOT_DELETED', 'RESTORE_PARENT_DELETED', 'RESTORE_KEY_TAKEN'],
})
