import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { commercialInputSchema, commercialSchema, commercialUpdateSchema } from './commercials.schema.ts'

const inCrm = { kind: 'signed-in', applications: ['energy-crm'] } as const
const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const

export const listCommercials = endpoint({
  method: 'GET',
  path: '/api/energy-crm/commercials',
  summary: 'Los comerciales que ve el usuario: el suyo, los de sus grupos o todos.',
  access: inCrm,
  reply: z.array(commercialSchema),
  errors: [],
})

export const createCommercial = endpoint({
  method: 'POST',
  path: '/api/energy-crm/commercials',
  summary: 'Crea un comercial dentro del límite de la licencia.',
  access: adminInCrm,
  body: commercialInputSchema,
  reply: commercialSchema,
  status: 201,
  errors: ['COMMERCIAL_USER_UNKNOWN', 'COMMERCIAL_USER_TAKEN'],
})

export const updateCommercial = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/commercials',
  summary: 'Cambia un comercial.',
  access: adminInCrm,
  body: commercialUpdateSchema,
  reply: commercialSchema,
  errors: ['COMMERCIAL_USER_UNKNOWN', 'COMMERCIAL_USER_TAKEN'],
})

export const removeCommercial = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/commercials/:id',
  summary: 'Elimina un comercial sin contratos.',
  access: adminInCrm,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['COMMERCIAL_HAS_CONTRACTS'],
})

export const findCommercialByUserUID = endpoint({
  method: 'GET',
  path: '/api/energy-crm/commercials/findByUserUID',
  summary: 'El comercial vinculado a un usuario, o nulo.',
  access: inCrm,
  query: z.strictObject({ userUID: idSchema }),
  reply: commercialSchema.nullable(),
  errors: [],
})

export const findCommercialsByUserUID = endpoint({
  method: 'POST',
  path: '/api/energy-crm/commercials/findByUserUIDList',
  summary: 'Los comerciales vinculados a unos usuarios; faltan los de usuarios que no tienen ninguno.',
  access: inCrm,
  reads: true,
  body: z.array(idSchema).min(1).max(200),
  reply: z.array(commercialSchema),
  errors: [],
})
