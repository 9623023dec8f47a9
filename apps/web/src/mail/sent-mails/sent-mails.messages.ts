import { mailRefusalTexts } from '@vatio/domain/mail-refusal'
import { cancelSentMail, retrySentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.endpoints'
import type { SentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { tooManyMails } from '../../platform/messages/mail-limit.messages.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const retrySentMailMessages = messagesOf(retrySentMail, {
  success: 'El email vuelve a la cola de envío',
  fallback: 'Ha habido un error al volver a enviar el email.',
  errors: {
    TOO_MANY_MAILS: tooManyMails,
    MAIL_NOT_RETRYABLE: {
      tone: 'warning',
      text: 'Este email ya no se puede volver a enviar: ha salido mientras tanto o su contenido ya se ha borrado.',
    },
  },
})

export const cancelSentMailMessages = messagesOf(cancelSentMail, {
  success: 'Email cancelado',
  fallback: 'Ha habido un error al cancelar el email.',
  errors: {
    MAIL_NOT_CANCELLABLE: { tone: 'warning', text: 'Este email ya no espera: no se puede cancelar.' },
  },
})

export const sentMailTexts = {
  title: 'Emails enviados',
  subtitle: 'Los emails que han salido en tu nombre y su estado',
  companySubtitle: 'Los emails que ha enviado cada persona de la empresa y su estado',
  mail: 'Email',
  empty: 'Todavía no has enviado ningún email desde un informe.',
  missing: 'Este email ya no existe.',
  to: 'Destinatario',
  subject: 'Asunto',
  state: 'Estado',
  sender: 'Enviado por',
  date: 'Fecha',
  ended: 'Última novedad',
  attempts: 'Intentos',
  nextAttempt: 'Próximo intento',
  reason: 'Motivo',
  answer: 'Respuesta del servidor',
  attachment: 'Adjunto',
  pdf: 'Informe en PDF',
  own: 'De quién',
  onlyOwn: 'Solo míos',
  senderRefused:
    'El servidor de correo no admite tu dirección como remitente: ha salido con la de la instalación y las respuestas te llegan a ti.',
  kept: 'No hay ningún servidor de correo configurado: este email se ha guardado y no saldrá.',
  contentGone: 'Su contenido ya se ha borrado: para volver a enviarlo, ábrelo desde el informe.',
  retry: 'Reintentar',
  cancel: 'Cancelar envío',
  cancelTitle: 'Cancelar el envío',
  cancelText: (to: string) => `El email a ${to} no saldrá y su contenido se borra.`,
  keep: 'Seguir esperando',
  ofRecord: 'Emails enviados',
} as const

/** What happened to a mail, in a sentence. */
export function sentMailText(mail: SentMail): string {
  const { to, state, endedAt, createdAt } = mail
  const at = formatDateTime(endedAt ?? createdAt)
  switch (state) {
    case 'sent':
      return `Enviado a ${to} el ${at}`
    case 'pending':
      return mail.attempts === 0 ? `Enviando a ${to}…` : `A ${to}: se reintenta`
    case 'kept':
      return `Guardado sin enviar a ${to} el ${at}`
    case 'refused':
      return `Rechazado para ${to} el ${at}: ${mailRefusalTexts[mail.refusal ?? 'other']}`
    case 'failed':
      return `No se ha podido enviar a ${to} (${at})`
    case 'cancelled':
      return `Cancelado para ${to} el ${at}`
  }
}

/** Why a mail has not been sent, as a sentence; null where there is nothing to say. */
export function undeliveredReason({ refusal, errorCode }: SentMail): string | null {
  if (refusal !== null) {
    const text = mailRefusalTexts[refusal]
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
  }
  if (errorCode === null) return null
  return errorCode === 'MAIL_SERVER_UNAVAILABLE'
    ? 'El servidor de correo no responde o pide esperar.'
    : 'Ha fallado por un motivo desconocido.'
}
