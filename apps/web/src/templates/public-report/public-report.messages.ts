import { formatDate, formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'

/** Texts of the page of a shared report, which is read by customers. */
export const publicReportTexts = {
  loading: 'Cargando el informe…',
  slow: 'Está tardando más de lo normal. Puede ser la conexión.',
  gone: 'Este enlace ya no está disponible',
  goneHelp: 'Puede haber caducado o haberse retirado. Pide un enlace nuevo a quien te lo envió.',
  failed: 'No se ha podido cargar el informe',
  failedHelp: 'Comprueba la conexión y vuelve a intentarlo.',
  retry: 'Volver a intentarlo',
  offline: 'Sin conexión: lo que ves puede no estar al día.',
  updated: 'El informe se ha actualizado con cifras nuevas.',
  figuresOf: (date: string) => `Cifras a ${formatDate(date)}`,
  /** The last day on which it opens: most links end at midnight. */
  availableUntil: (instant: string) =>
    `Disponible hasta el ${formatDateOfInstant(new Date(Date.parse(instant) - 1).toISOString())}`,
  changed: 'Desde entonces ha cambiado:',
  changedHelp: 'Pide un informe actualizado si vas a decidir con estos datos.',
  download: 'Descargar PDF',
  downloading: 'Preparando el PDF…',
  accept: 'Aceptar',
  report: 'Informe',
  tools: 'Acciones del informe',
}

export const passwordTexts = {
  title: 'Informe protegido',
  help: 'Escribe la contraseña que te ha dado quien te lo envió.',
  label: 'Contraseña',
  show: 'Ver informe',
  wrong: 'La contraseña no es correcta.',
}

export const contactTexts = {
  title: '¿Alguna duda?',
  help: (company: string) => `Tu contacto en ${company}`,
  mail: (address: string) => `Escribir a ${address}`,
  call: (phone: string) => `Llamar al ${phone}`,
}

export const commentTexts = {
  title: 'Comentarios',
  none: 'Aún no hay comentarios. Pregunta aquí lo que necesites.',
  name: 'Tu nombre',
  text: 'Comentario',
  send: 'Enviar comentario',
  sent: 'Comentario enviado.',
  empty: 'Rellena este campo.',
  at: (instant: string) => formatDateTime(instant),
}

export const acceptanceTexts = {
  title: 'Aceptar el documento',
  help: 'Para confirmar que eres tú, enviaremos un código a tu email.',
  name: 'Nombre y apellidos',
  nif: 'NIF',
  email: 'Email',
  read: 'Marca la casilla para aceptar.',
  shortName: 'Escribe tu nombre y apellidos.',
  wrongNif: 'El NIF no es válido.',
  wrongEmail: 'El email no es válido.',
  sendCode: 'Enviar código',
  codeTitle: 'Escribe el código',
  codeSent: (email: string, expiresAt: string) =>
    `Hemos enviado un código de 6 cifras a ${email}. Sirve hasta las ${formatDateTime(expiresAt).slice(-5)}.`,
  code: 'Código',
  wrongCode: 'Son 6 cifras.',
  confirm: 'Aceptar',
  resend: 'Enviar otro código',
  back: 'Cambiar los datos',
  accepted: 'Documento aceptado',
  acceptedBy: (name: string, instant: string) => `Por ${name} el ${formatDateTime(instant)}`,
  reference: 'Referencia',
  fingerprint: 'Huella del documento (SHA-256)',
  print: 'Imprimir',
  keepReceipt: 'Guarda o imprime esta página como justificante.',
  isVoid:
    'Las cifras han cambiado desde la aceptación, que ha quedado sin efecto. Puedes aceptar las nuevas.',
}

export const privacyTexts = {
  title: 'Protección de datos',
  responsible: 'Responsable',
  contact: 'Contacto',
  untracked: 'Tu navegador pide que no se te siga: esta visita no se mide.',
}

const FAILURES: Readonly<Record<string, string>> = {
  NETWORK_UNREACHABLE: 'No hay conexión con el servidor. No se ha perdido nada de lo escrito.',
  BUSY: 'El servidor está ocupado. Inténtalo de nuevo en unos segundos.',
  TOO_MANY_REQUESTS: 'Demasiados intentos. Espera unos minutos.',
  TOO_MANY_MAILS: 'Se han enviado demasiados códigos. Espera unos minutos.',
  SHAREABLE_GONE: 'Este enlace ya no está disponible.',
  SHAREABLE_PASSWORD: 'El acceso ha caducado: vuelve a cargar la página y escribe la contraseña.',
  SHAREABLE_DOWNLOAD_OFF: 'La descarga ya no está permitida.',
  SHAREABLE_COMMENTS_OFF: 'Los comentarios están cerrados.',
  SHAREABLE_COMMENTS_FULL: 'No caben más comentarios.',
  SHAREABLE_ACCEPTANCE_OFF: 'Ya no se pide la aceptación.',
  SHAREABLE_ACCEPTED: 'El documento ya está aceptado.',
  SHAREABLE_CHANGED: 'Las cifras han cambiado: revisa el informe antes de aceptar.',
  SHAREABLE_CODE_INVALID: 'El código no es correcto o ha caducado.',
}

/** What is said of a call that failed. */
export function failureText(code: string): string {
  return FAILURES[code] ?? 'Ha fallado algo. Inténtalo de nuevo.'
}
