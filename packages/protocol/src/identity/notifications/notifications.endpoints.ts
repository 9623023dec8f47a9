import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, listReply } from '../../wire.ts'
import {
  notificationPageSchema,
  notificationPreferencesSchema,
  notificationSchema,
  readNotificationsSchema,
} from './notifications.schema.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/security/notifications',
  summary: 'Los avisos propios, el más reciente primero, y cuántos no se han leído.',
  access: signedIn,
  query: notificationPageSchema,
  reply: listReply(notificationSchema, { unread: z.int().min(0), nextCursor: idSchema.nullable() }),
  errors: [],
})

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/security/notifications/unread',
  summary: 'Cuántos avisos propios no se han leído.',
  access: signedIn,
  reply: z.strictObject({ unread: z.int().min(0) }),
  errors: [],
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/api/security/notifications/read',
  summary: 'Marca avisos propios como leídos; sin identificadores, todos.',
  access: signedIn,
  body: readNotificationsSchema,
  reply: affectedReplySchema,
  errors: [],
})

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/security/notifications/preferences',
  summary: 'Dónde quiere recibir el usuario cada tipo de aviso.',
  access: signedIn,
  reply: notificationPreferencesSchema,
  errors: [],
})

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/security/notifications/preferences',
  summary: 'Cambia dónde recibe el usuario cada tipo de aviso.',
  access: signedIn,
  body: notificationPreferencesSchema,
  reply: notificationPreferencesSchema,
  errors: [],
})
