import type { JobState } from '@vatio/domain/administration/jobs/job-state'
import { cancelJob, discardJob, retryJob } from '@vatio/protocol/administration/jobs/jobs.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const jobTexts = {
  parkedTitle: 'Por revisar',
  parkedHelp: 'Han fallado en todos sus intentos y esperan a que alguien decida.',
  noneParked: 'No hay ningún trabajo por revisar.',
  recentTitle: 'Últimos trabajos',
  noneRecent: 'Todavía no ha habido ninguno.',
  more: (shown: number, total: string) => `Se muestran ${shown} de ${total}.`,
  retry: 'Volver a intentar',
  discard: 'Descartar',
  cancel: 'Cancelar',
  cancelling: 'Cancelando…',
  attempts: (done: number, most: number) => `${done} de ${most} intentos`,
  steps: (done: number, total: number) => `${done} de ${total}`,
  failure: (reason: string) => `Último fallo: ${reason}`,
  askDiscard: '¿Descartar este trabajo?',
  discardHelp: 'No se volverá a intentar y lo que guardaba se borra.',
  askCancel: '¿Cancelar este trabajo?',
  cancelHelp: 'Si ya está en marcha, se detendrá en cuanto pueda.',
  moreThan: 'más de ',
} as const

export const stateTexts: Readonly<Record<JobState, string>> = {
  queued: 'En espera',
  running: 'En marcha',
  done: 'Hecho',
  parked: 'Por revisar',
  cancelled: 'Cancelado',
}

const KINDS: Readonly<Record<string, string>> = {
  'mail.send': 'Envío de un email',
  'personal-data.export': 'Exportación de datos personales',
  'files.erase': 'Eliminación definitiva de archivos',
}

/** What a job does; a general text for a kind that this version does not know. */
export function kindText(kind: string): string {
  return KINDS[kind] ?? 'Trabajo en segundo plano'
}

const REASONS: Readonly<Record<string, string>> = {
  APPLICATION_REQUIRED: 'la empresa ya no tiene la aplicación a la que pertenece.',
  JOB_STOPPED_EARLY: 'el proceso se detuvo una y otra vez mientras lo hacía.',
  MAIL_REFUSED: 'el servidor de correo lo ha rechazado.',
  MAIL_SERVER_UNAVAILABLE: 'el servidor de correo no responde.',
  DATABASE_UNAVAILABLE: 'la base de datos no respondía.',
  SECRET_UNREADABLE: 'no se puede leer con la clave actual del servidor.',
  UNEXPECTED: 'un error inesperado, que está en el registro del servidor.',
  NO_SPACE: 'no queda espacio en el servidor.',
}

/** Why the last attempt failed; the error code where no text is known for it. */
export function reasonText(code: string): string {
  return REASONS[code] ?? `error ${code}.`
}

const notParked = 'Este trabajo ya no espera revisión: alguien ha decidido antes.'

export const retryJobMessages = messagesOf(retryJob, {
  success: 'El trabajo vuelve a estar en espera',
  fallback: 'Ha habido un error al volver a intentar el trabajo.',
  errors: {
    JOB_NOT_PARKED: { tone: 'warning', text: notParked },
    JOB_NOT_REPEATABLE: {
      tone: 'warning',
      text: 'Este trabajo no se puede repetir: lo que necesitaba ya no se conserva. Vuelve a pedirlo desde su pantalla.',
    },
  },
})

export const discardJobMessages = messagesOf(discardJob, {
  success: 'Trabajo descartado',
  fallback: 'Ha habido un error al descartar el trabajo.',
  errors: { JOB_NOT_PARKED: { tone: 'warning', text: notParked } },
})

export const cancelJobMessages = messagesOf(cancelJob, {
  fallback: 'Ha habido un error al cancelar el trabajo.',
  errors: { JOB_ALREADY_FINISHED: { tone: 'info', text: 'Este trabajo ya había terminado.' } },
})
