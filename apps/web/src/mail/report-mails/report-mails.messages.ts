import { previewReportMail, sendReportMails } from '@vatio/protocol/mail/report-mails/report-mails.endpoints'
import { formatBytes } from '../../platform/formats/byte-format.ts'
import { tooManyMails } from '../../platform/messages/mail-limit.messages.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { invalidValue } from '../../platform/messages/request.messages.ts'

const variables = {
  MAIL_VARIABLE_UNKNOWN: {
    text: ({ variable }: Readonly<Record<string, unknown>>) =>
      `Este informe no tiene la variable {{${String(variable)}}}. Elígela de la lista o bórrala.`,
  },
  MAIL_VARIABLE_MISSING: {
    text: ({ variable }: Readonly<Record<string, unknown>>) =>
      `La variable {{${String(variable)}}} no tiene valor en este informe. Bórrala o escribe el texto.`,
  },
} as const

export const sendReportMailsMessages = messagesOf(sendReportMails, {
  fallback: 'Ha habido un error al enviar el email. Lo escrito se conserva.',
  errors: {
    ...variables,
    MAIL_ATTACHMENT_TOO_LARGE: {
      field: 'attach',
      text: ({ bytes, limit }) =>
        `El PDF pesa ${formatBytes(Number(bytes))} y un email admite ${formatBytes(Number(limit))}. Envía el enlace.`,
    },
    TOO_MANY_MAILS: tooManyMails,
    SHAREABLES_OFF: {
      field: 'attach',
      text: 'Tu empresa no comparte informes por enlace. Adjunta el PDF.',
    },
    REPORT_TOO_LONG: 'El informe sería demasiado largo: quita bloques o imágenes de la plantilla.',
    IMAGE_UNREADABLE: 'Una imagen de la plantilla no se puede leer: cámbiala y vuelve a enviarlo.',
    REPORT_NOT_RENDERED:
      'No se ha podido hacer el PDF. Lo escrito se conserva: vuelve a intentarlo o envía el enlace.',
    LICENSE_LIMIT_REACHED: {
      tone: 'warning',
      text: 'No queda espacio en tu plan para el PDF. Lo escrito se conserva: envía el enlace o libera espacio.',
    },
    INVALID_INPUT: invalidValue,
  },
})

export const previewReportMailMessages = messagesOf(previewReportMail, {
  fallback: 'Ha habido un error al preparar la vista previa.',
  errors: variables,
})

export const reportMailTexts = {
  title: 'Enviar por email',
  send: (count: number) => (count > 1 ? `Enviar ${count} emails` : 'Enviar'),
  sent: (count: number) => (count > 1 ? `${count} emails en la cola de envío` : 'Email en la cola de envío'),
  cancel: 'Cerrar',
  discard: 'Descartar borrador',
  restored: 'Hemos recuperado el email que dejaste a medias.',
  unsent: 'No hay ningún servidor de correo configurado: el email se guardará y no saldrá.',
  write: 'Escribir',
  preview: 'Vista previa',
  recipients: 'Destinatarios',
  recipientsHelp: 'Cada uno recibe su propio email, con su propio enlace.',
  name: 'Nombre',
  email: 'Email',
  add: 'Otro destinatario',
  addKnown: (name: string, email: string) => (name === '' ? email : `${name} (${email})`),
  remove: (place: number) => `Quitar el destinatario ${place}`,
  text: 'Texto',
  start: 'Empezar con un texto guardado',
  saveText: 'Guardar como texto',
  subject: 'Asunto',
  variable: 'Insertar una variable, que se rellena al enviarlo',
  noValue: 'sin valor',
  attach: 'Qué lleva',
  contents: { link: 'Un enlace a la página del informe', pdf: 'El PDF adjunto', both: 'El enlace y el PDF' },
  requestAcceptance: 'Pedir la aceptación en el enlace',
  requestAcceptanceHelp: 'El cliente acepta con su nombre, su NIF y un código que recibe por email.',
  noLinks: 'Tu empresa no comparte informes por enlace.',
  from: 'De',
  replyTo: 'Responder a',
  to: 'Para',
  attachment: 'Adjunto',
  frame: 'Email como lo recibirá el destinatario',
  html: 'Con formato',
  plain: 'Solo texto',
  previewHelp: 'El enlace de muestra no se abre: cada destinatario tendrá el suyo.',
  previewNeeds: 'Escribe antes un destinatario, el asunto y el texto.',
  missing: 'Escríbelo.',
  wrongEmail: 'Escribe un email completo, por ejemplo ana@empresa.es.',
  repeated: 'Este destinatario ya está.',
  defaultSubject: (title: string) => title.slice(0, 150),
  defaultText: (title: string) =>
    `Hola:\n\nTe envío «${title}».\n\nSi tienes cualquier duda, responde a este email.`,
} as const
