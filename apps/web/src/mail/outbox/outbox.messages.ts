import type { MailState } from '@vatio/domain/mail/outbox/mail-state'

export const outboxTexts = {
  title: 'Emails',
  subtitle: 'Los emails de todas las empresas',
  mail: 'Email',
  search: 'Empresa, destinatario o asunto',
  empty: 'Todavía no hay emails.',
  missing: 'Este email ya no existe.',
  unsent:
    'No hay ningún servidor de correo configurado: los emails se guardan aquí y no salen, tampoco después de configurarlo. Abre uno para dar su enlace a quien lo espera.',
  keptMail:
    'Un email guardado no se envía, tampoco después de configurar un servidor de correo, porque su enlace caduca. Si el de abajo ha caducado, pide otro: «Reenviar email» tras el registro, «Enviar otra invitación» en el usuario u «Olvidé mi contraseña» al entrar.',
  company: 'Empresa',
  to: 'Destinatario',
  subject: 'Asunto',
  state: 'Estado',
  date: 'Fecha',
  kind: 'Tipo',
  sentAt: 'Enviado',
  attempts: 'Intentos',
  error: 'Último error',
  link: 'Enlace',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado al portapapeles',
  notCopied: 'No se ha podido copiar. Selecciónalo y cópialo a mano.',
  audited:
    'Los enlaces dan acceso a cuentas: esta lectura queda en la auditoría de la empresa con tu nombre.',
  gone: 'El contenido se borra cuando el email sale o deja de intentarse.',
  message: 'Mensaje',
  text: 'Texto',
  frame: 'Contenido del email',
  last: 'Últimos emails de la empresa',
  lastHelp: 'Su contenido solo lo puede abrir quien administra la instalación.',
  none: 'La empresa todavía no ha enviado ningún email.',
} as const

/** Names of the templates; `kindOf` falls back to the name on the wire for a newer one. */
const kinds: Readonly<Record<string, string>> = {
  accountValidation: 'Validación de cuenta',
  accountExists: 'Cuenta existente',
  accessChanged: 'Cambio de acceso',
  resetPassword: 'Contraseña nueva',
  userInvitation: 'Invitación',
  emailChange: 'Cambio de email',
  shareableLink: 'Documento compartido',
  report: 'Informe',
  planChange: 'Cambio de plan',
  contact: 'Contacto',
  dailyDigest: 'Resumen diario',
  test: 'Prueba',
}

export const kindOf = (template: string): string => kinds[template] ?? template

export const mailStateNames: Readonly<Record<MailState, string>> = {
  kept: 'Guardado',
  pending: 'Por enviar',
  sent: 'Enviado',
  refused: 'Rechazado',
  failed: 'Sin enviar',
  cancelled: 'Cancelado',
}

const errors: Readonly<Record<string, string>> = {
  MAIL_REFUSED: 'El servidor de correo lo ha rechazado.',
  MAIL_SERVER_UNAVAILABLE: 'No se ha podido hablar con el servidor de correo.',
  SECRET_UNREADABLE: 'El contenido guardado no se puede leer.',
}

export const mailErrorText = (code: string): string => errors[code] ?? 'Ha fallado por un motivo desconocido.'
