import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, statusReplySchema } from '../../wire.ts'
import {
  groupInputSchema,
  groupMemberSchema,
  groupSchema,
  groupUpdateSchema,
  userToGroupSchema,
} from './groups.schema.ts'

const asAdmin = { kind: 'signed-in', role: 'admin' } as const
const membership = z.strictObject({ idGroup: idSchema, userUID: idSchema })

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/security/group',
  summary: 'Los grupos: todos para un administrador, los que administra para un administrador de grupo.',
  access: signedIn,
  reply: z.array(groupSchema),
  errors: [],
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/security/group',
  summary: 'Crea un grupo.',
  access: asAdmin,
  body: groupInputSchema,
  reply: groupSchema,
  status: 201,
  errors: ['GROUP_NAME_TAKEN', 'GROUP_MARKETER_UNKNOWN'],
})

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/api/security/group',
  summary: 'Cambia un grupo.',
  access: asAdmin,
  body: groupUpdateSchema,
  reply: groupSchema,
  errors: ['GROUP_NAME_TAKEN', 'GROUP_MARKETER_UNKNOWN'],
})

export const removeGroup = endpoint({
  method: 'DELETE',
  path: '/api/security/group/:id',
  summary: 'Elimina un grupo; sus miembros siguen en la empresa.',
  access: asAdmin,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: [],
})

export const listGroupUsers = endpoint({
  method: 'GET',
  path: '/api/security/group/findById/:id/users',
  summary: 'Los miembros de un grupo.',
  access: signedIn,
  params: z.strictObject({ id: idSchema }),
  reply: z.array(groupMemberSchema),
  errors: [],
})

export const assignToGroup = endpoint({
  method: 'POST',
  path: '/api/security/group/:idGroup/assign/:userUID',
  summary: 'Añade un usuario a un grupo, o cambia si lo administra.',
  access: signedIn,
  params: membership,
  query: z.strictObject({ isGroupAdmin: z.enum(['true', 'false']).optional() }),
  reply: statusReplySchema,
  errors: ['GROUP_USER_UNKNOWN', 'GROUP_ADMIN_RESERVED'],
})

export const unassignFromGroup = endpoint({
  method: 'DELETE',
  path: '/api/security/group/:idGroup/assign/:userUID',
  summary: 'Quita un usuario de un grupo.',
  access: signedIn,
  params: membership,
  reply: affectedReplySchema,
  errors: ['GROUP_ADMIN_RESERVED'],
})

export const listUsersToGroups = endpoint({
  method: 'GET',
  path: '/api/security/usersToGroups',
  summary: 'Las asignaciones de usuarios a los grupos que ve quien pregunta.',
  access: signedIn,
  reply: z.array(userToGroupSchema),
  errors: [],
})

export const updateUserToGroup = endpoint({
  method: 'PUT',
  path: '/api/security/usersToGroups',
  summary: 'Cambia si un miembro administra su grupo.',
  access: asAdmin,
  body: z.strictObject({ idUserToGroup: idSchema, isGroupAdmin: z.boolean() }),
  reply: userToGroupSchema,
  errors: [],
})
