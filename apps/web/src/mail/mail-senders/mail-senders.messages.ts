import { updateMailSenderSettings } from '@vatio/protocol/mail/mail-senders/mail-senders.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

export const updateMailSendersMessages = messagesOf(updateMailSenderSettings, {
  success: 'Remitente guardado',
  fallback: 'Ha habido un error al guardar el remitente.',
  errors: {
    MAIL_DOMAIN_PUBLIC: {
      field: 'allowedDomains',
      text: ({ domain }) =>
        `Los buzones de ${String(domain)} no admiten que otro servidor envíe en su nombre: los emails se perderían.`,
    },
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'Otro administrador los ha cambiado mientras tanto. Recarga la página para ver los suyos.',
    },
    INVALID_INPUT: invalidValue,
  },
})

export const senderTexts = {
  title: 'Remitente de los emails de cada persona',
  help: 'Los emails que una persona envía desde un informe llevan su nombre. Salen con la dirección de la instalación y las respuestas le llegan a ella, salvo que permitas aquí su dominio.',
  sendsAsUsers: 'Enviar en nombre de cada usuario',
  domains: 'Dominios permitidos',
  domainsHelp:
    'Los de tu empresa, separados por comas. El servidor de correo tiene que poder enviar en su nombre (SPF y DKIM); si rechaza una dirección, el email sale con la de la instalación.',
  example: 'consultora.es',
  missing: 'Escribe al menos un dominio.',
  wrong: 'Escribe dominios como consultora.es, separados por comas.',
  save: 'Guardar remitente',
} as const
