import { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import { messagesOf } from '../platform/messages/operation-messages.ts'

export const feedbackMessages = messagesOf(sendContact, {
  success: '¡Gracias por tu opinión!',
  fallback: 'Ha habido un error al enviar tu opinión',
  errors: {},
})

/** The success of a subscription is shown in the card, not as a toast. */
export const subscriptionMessages = messagesOf(sendContact, {
  fallback: 'Ha habido un error al enviar la suscripción',
  errors: {},
})

export const contactTexts = {
  feedbackTitle: 'Envíanos tu opinión',
  feedback: 'Tu opinión',
  noFeedback: 'Escribe tu opinión',
  optionalEmail: 'Tu email (opcional)',
  email: 'Tu email',
  invalidEmail: 'Escribe un email válido',
  send: 'Enviar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  subscribe: 'Avísame cuando esté disponible',
  subscription: (module: string) => `Suscripción al módulo: ${module}`,
  thanks: '¡Gracias! Te avisaremos cuando esté disponible.',
} as const
