import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, listReply, pageQuerySchema, statusReplySchema } from '../../wire.ts'
import {
  eraseSchema,
  personalDataExportSchema,
  requestExportSchema,
  retentionSchema,
  subjectQuerySchema,
  subjectSchema,
} from './personal-data.schema.ts'

const access = { kind: 'signed-in', role: 'admin' } as const

export const findSubjects = endpoint({
  method: 'GET',
  path: '/api/security/personalData/subjects',
  summary: 'Personas de las que la empresa guarda datos: usuarios y clientes, también los eliminados.',
  access,
  query: subjectQuerySchema,
  reply: z.array(subjectSchema),
  errors: [],
})

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/security/personalData/exports',
  summary: 'Pide un archivo con todo lo que se guarda de una persona.',
  access,
  body: requestExportSchema,
  reply: z.strictObject({ idPersonalDataExport: idSchema }),
  status: 201,
  errors: ['PERSON_ALREADY_ERASED'],
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/security/personalData/exports',
  summary: 'Las exportaciones de datos personales, la última primero.',
  access,
  query: pageQuerySchema,
  reply: listReply(personalDataExportSchema, {}),
  errors: [],
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/security/personalData/exports/:idPersonalDataExport/file',
  summary: 'El archivo de una exportación de datos personales.',
  access,
  // Each download is audited.
  writes: true,
  params: z.strictObject({ idPersonalDataExport: idSchema }),
  errors: [],
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/security/personalData/erasures',
  summary: 'Suprime para siempre los datos de una persona; quedan las cifras sin su nombre.',
  access,
  body: eraseSchema,
  reply: statusReplySchema,
  errors: [
    'PERSONAL_DATA_CONFIRMATION_WRONG',
    'PERSON_ALREADY_ERASED',
    'PERSON_HAS_OPEN_CONTRACTS',
    'PERSON_MAY_BE_IMPORTED',
    'USER_IS_SELF',
    'USER_RANK_ABOVE_OWN',
    'USER_LAST_ADMIN',
    'USER_OWNS_DATA',
  ],
})

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/security/retention',
  summary: 'Cuántos días conserva la empresa la auditoría, los emails y las respuestas de proveedores.',
  access,
  reply: retentionSchema,
  errors: [],
})

export const updateRetention = endpoint({
  method: 'PUT',
  path: '/api/security/retention',
  summary: 'Cambia los plazos de conservación.',
  access,
  body: retentionSchema,
  reply: retentionSchema,
  errors: [],
})
