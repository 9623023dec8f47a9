import { notificationKinds } from '@vatio/domain/identity/notifications/notification-kind'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

export const notificationSchema = z.strictObject({
  idNotification: idSchema,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** Path of the screen it is about. */
  link: z.string().nullable(),
  createdAt: instantSchema,
  isRead: z.boolean(),
})
export type NotificationReply = z.infer<typeof notificationSchema>

export const notificationPageSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** `nextCursor` of the previous page. */
  cursor: idSchema.optional(),
})

/** Which ones were read; without ids all of them. */
export const readNotificationsSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(100).optional(),
})

export const notificationPreferenceSchema = z.strictObject({
  kind: z.enum(notificationKinds),
  /** In the list behind the bell. */
  onScreen: z.boolean(),
  /** In the mail of the next morning. */
  inDigest: z.boolean(),
})
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>

export const notificationPreferencesSchema = z.strictObject({
  preferences: z.array(notificationPreferenceSchema).max(100),
})
