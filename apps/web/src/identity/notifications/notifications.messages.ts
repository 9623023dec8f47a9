import {
  readNotifications,
  updateNotificationPreferences,
} from '@vatio/protocol/identity/notifications/notifications.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const notificationTexts = {
  bell: 'Avisos',
  unread: (count: number) => (count === 1 ? '1 aviso sin leer' : `${count} avisos sin leer`),
  none: 'No tienes avisos.',
  readAll: 'Marcar todo como leído',
  more: 'Ver más',
  preferences: 'Elegir qué avisos recibo',
  onScreen: 'En pantalla',
  inDigest: 'En el email diario',
  digestHelp: 'El email diario sale a las 7:30 con lo que aún no has leído.',
  new: 'Sin leer',
} as const

export const readNotificationsMessages = messagesOf(readNotifications, {
  fallback: 'Ha habido un error al marcar los avisos como leídos.',
  errors: {},
})

export const updatePreferencesMessages = messagesOf(updateNotificationPreferences, {
  success: 'Preferencias guardadas',
  fallback: 'Ha habido un error al guardar las preferencias.',
  errors: {},
})
