import { sendTestMail } from '@vatio/protocol/mail/mail-server/mail-server.endpoints'
import type { TestMail } from '@vatio/protocol/mail/mail-server/mail-server.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { tooManyMails } from '../../platform/messages/mail-limit.messages.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const sendTestMailMessages = messagesOf(sendTestMail, {
  fallback: 'Ha habido un error al enviar el email de prueba',
  errors: {
    MAIL_ADDRESS_INVALID: 'Tu dirección no admite emails. Cámbiala en «Mi cuenta».',
    TOO_MANY_MAILS: tooManyMails,
    TOO_MANY_REQUESTS: {
      tone: 'warning',
      text: 'Has enviado muchas pruebas seguidas. Espera una hora y vuelve a intentarlo.',
    },
  },
})

export const mailServerTexts = {
  sending: 'Envío de emails',
  configured: 'Hay un servidor de correo configurado.',
  missing:
    'No hay ningún servidor de correo configurado: los emails se guardan y no salen. Pide a quien administra la instalación que lo configure.',
  from: 'Remitente',
  server: 'Servidor',
  encryption: 'Conexión',
  encrypted: 'Cifrada desde el inicio (smtps)',
  plain: 'Se cifra si el servidor lo ofrece (smtp)',
  signIn: 'Acceso',
  signsIn: 'Con usuario y contraseña (no se muestran)',
  anonymous: 'Sin usuario',
  test: 'Enviar email de prueba',
  testHelp: (email: string) => `Se envía a tu dirección, ${email}.`,
} as const

interface Outcome {
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly text: string
}

const reasons: Readonly<Record<string, string>> = {
  MAIL_REFUSED: 'El servidor de correo lo ha rechazado.',
  MAIL_SERVER_UNAVAILABLE: 'No se ha podido hablar con el servidor de correo.',
  SECRET_UNREADABLE: 'El contenido guardado no se puede leer.',
}

/** Text of the state of the last test mail. */
export function testMailText({ to, state, attempts, errorCode, createdAt, sentAt }: TestMail): Outcome {
  const reason = errorCode === null ? '' : ` ${reasons[errorCode] ?? 'Ha fallado por un motivo desconocido.'}`
  switch (state) {
    case 'sent':
      return {
        tone: 'success',
        text: `El email de prueba a ${to} salió el ${formatDateTime(sentAt ?? createdAt)}.`,
      }
    case 'kept':
      return {
        tone: 'warning',
        text: `El email de prueba a ${to} se ha guardado, pero no sale: no hay servidor de correo.`,
      }
    case 'refused':
    case 'failed':
    case 'cancelled':
      return { tone: 'danger', text: `El email de prueba a ${to} no se ha podido enviar.${reason}` }
    case 'pending':
      break
  }
  return attempts === 0
    ? { tone: 'info', text: `Enviando el email de prueba a ${to}…` }
    : { tone: 'warning', text: `El email de prueba a ${to} aún no ha salido.${reason} Se reintentará.` }
}
