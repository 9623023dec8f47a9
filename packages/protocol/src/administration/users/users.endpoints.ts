import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, statusReplySchema } from '../../wire.ts'
import {
  handOverCountsSchema,
  handOverReplySchema,
  handOverRequestSchema,
  userFilterSchema,
  userInputSchema,
  userListSchema,
  userPageQuerySchema,
  userReferenceSchema,
  userSchema,
  userUpdateSchema,
} from './users.schema.ts'

const asAdmin = { kind: 'signed-in', role: 'admin' } as const

const writeErrors = [
  // For the users of the company only; it does not reveal addresses of another company.
  'EMAIL_TAKEN',
  'NAME_NOT_PLAIN',
  'TOO_MANY_MAILS',
  'USER_RANK_ABOVE_OWN',
  'USER_APPLICATION_NOT_AVAILABLE',
  'USER_GROUP_UNKNOWN',
  'USER_COMMERCIAL_UNKNOWN',
  'USER_COMMERCIAL_TAKEN',
] as const

export const searchUsers = endpoint({
  method: 'POST',
  path: '/api/security/users/withPaginationAndFilters',
  summary: 'Los usuarios de la empresa que ve quien pregunta, con filtros y por páginas.',
  access: signedIn,
  reads: true,
  query: userPageQuerySchema,
  body: userFilterSchema,
  reply: userListSchema,
  errors: [],
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/security/users/getAll',
  summary: 'Los usuarios activos para elegir a uno; con fromTasks, los compañeros a quienes asignar tareas.',
  access: signedIn,
  query: z.strictObject({ fromTasks: z.enum(['true', 'false']).optional() }),
  reply: z.array(userReferenceSchema),
  errors: [],
})

export const findUser = endpoint({
  method: 'GET',
  path: '/api/security/users/findByUserUID',
  summary: 'Un usuario de la empresa.',
  access: signedIn,
  query: z.strictObject({ userUID: idSchema }),
  reply: userSchema,
  errors: [],
})

export const listUsersOfClient = endpoint({
  method: 'GET',
  path: '/api/security/users/findByClientUID',
  summary: 'Los usuarios de la propia empresa, para vincularlos con comerciales.',
  access: asAdmin,
  query: z.strictObject({ clientUID: idSchema }),
  reply: z.array(userReferenceSchema),
  errors: [],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/security/users',
  summary:
    'Crea un usuario invitado dentro del límite de la licencia; contesta igual si el email es de otra empresa.',
  access: asAdmin,
  body: userInputSchema,
  reply: userSchema,
  status: 201,
  errors: writeErrors,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/security/users',
  summary:
    'Cambia un usuario: datos, rol, aplicaciones, grupos, comercial y si está activo. Un email nuevo vale cuando se confirma.',
  access: asAdmin,
  body: userUpdateSchema,
  reply: userSchema,
  errors: [...writeErrors, 'USER_LAST_ADMIN', 'USER_IS_SELF'],
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/api/security/users/:id',
  summary: 'Elimina un usuario del que ya no cuelga nada.',
  access: asAdmin,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['USER_RANK_ABOVE_OWN', 'USER_LAST_ADMIN', 'USER_IS_SELF', 'USER_OWNS_DATA'],
})

export const inviteUserAgain = endpoint({
  method: 'POST',
  path: '/api/security/users/:id/invitation',
  summary:
    'Envía otra vez la invitación, o el enlace que confirma un email nuevo; el enlace anterior deja de valer.',
  access: asAdmin,
  params: z.strictObject({ id: idSchema }),
  reply: statusReplySchema,
  errors: ['USER_RANK_ABOVE_OWN', 'USER_ALREADY_ENTERED', 'TOO_MANY_MAILS'],
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/security/users/:id/emailChange',
  summary: 'Retira el cambio de email de un usuario que aún no se ha confirmado.',
  access: asAdmin,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['USER_RANK_ABOVE_OWN'],
})

export const resetSecondFactorOfUser = endpoint({
  method: 'DELETE',
  path: '/api/security/users/:id/secondFactor',
  summary: 'Quita el segundo factor a quien lo ha perdido.',
  access: { kind: 'signed-in', role: 'admin', noImpersonation: true },
  params: z.strictObject({ id: idSchema }),
  reply: statusReplySchema,
  errors: ['USER_RANK_ABOVE_OWN'],
})

export const countUserData = endpoint({
  method: 'GET',
  path: '/api/security/users/:id/data',
  summary: 'Cuántos clientes, contratos y comparativas cuelgan de un usuario.',
  access: asAdmin,
  params: z.strictObject({ id: idSchema }),
  reply: handOverCountsSchema,
  errors: [],
})

export const handOverUser = endpoint({
  method: 'POST',
  path: '/api/security/users/handOver',
  summary: 'Pasa la cartera de un usuario que se va a otro usuario o comercial, en una sola operación.',
  access: asAdmin,
  body: handOverRequestSchema,
  reply: handOverReplySchema,
  errors: ['HAND_OVER_RECEIVER_UNKNOWN', 'HAND_OVER_NOTHING', 'USER_RANK_ABOVE_OWN'],
})

export const undoHandOverOfUser = endpoint({
  method: 'POST',
  path: '/api/security/users/:id/undoHandOver',
  summary: 'Deshace el último traspaso de la cartera de un usuario.',
  access: asAdmin,
  params: z.strictObject({ id: idSchema }),
  reply: handOverReplySchema,
  errors: ['HAND_OVER_NOTHING', 'USER_RANK_ABOVE_OWN'],
})
