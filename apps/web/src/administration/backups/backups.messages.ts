import type { BackupFailure, BackupState } from '@vatio/domain/administration/backups/backup-state'
import { startBackup } from '@vatio/protocol/administration/backups/backups.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const startBackupMessages = messagesOf(startBackup, {
  success: 'Copia de seguridad en marcha',
  fallback: 'No se ha podido empezar la copia de seguridad.',
  errors: {
    BACKUP_RUNNING: { text: 'Ya se está haciendo una copia. Espera a que termine.', tone: 'warning' },
    BACKUP_OFF: 'Las copias están desactivadas en este servidor (VATIO_BACKUP=off).',
  },
})

export const failureTexts: Readonly<Record<BackupFailure, string>> = {
  NO_SPACE: 'No hay sitio en el disco de las copias. Libera espacio o cambia de carpeta (VATIO_BACKUP_DIR).',
  FOLDER_CLOSED: 'No se puede escribir en la carpeta de las copias. Revisa que existe y sus permisos.',
  NOT_WHOLE: 'Al leerla después de escribirla no estaba entera, y se ha descartado. Revisa el disco.',
  INTERRUPTED: 'El servidor se detuvo antes de terminarla.',
  DATABASE_AWAY: 'La base de datos dejó de responder mientras se hacía.',
  UNEXPECTED: 'Un error inesperado, que está en el registro del servidor.',
}

export const backupTexts = {
  title: 'Copias de seguridad',
  states: {
    never: 'Sin copias',
    good: 'Al día',
    failed: 'Ha fallado',
    old: 'Atrasada',
  } satisfies Readonly<Record<BackupState, string>>,
  off: 'Desactivadas',
  offHelp:
    'Este servidor no hace copias por sí mismo (VATIO_BACKUP=off). Asegúrate de que alguien las hace, por ejemplo con npm run backup.',
  stateTitle: 'Estado',
  never: 'Todavía no se ha hecho ninguna copia.',
  old: (hours: number) => `La última copia correcta tiene más de ${hours} horas.`,
  failed: 'La última copia ha fallado',
  lastGood: 'Última copia correcta',
  lastTry: 'Último intento',
  size: 'Tamaño',
  duration: 'Duración',
  check: 'Comprobación',
  checked: 'Leída entera después de escribirla',
  unchecked: 'Sin comprobar',
  missing: (files: number) =>
    files === 1
      ? 'A la última copia le faltaba 1 archivo que los datos nombran.'
      : `A la última copia le faltaban ${formatCount(files)} archivos que los datos nombran.`,
  next: 'Próxima copia',
  daily: (time: string) => `Cada día a las ${time}, hora de Madrid`,
  now: 'Hacer una copia ahora',
  preparing: 'Preparando la copia…',
  writing: 'Escribiendo tablas y archivos',
  checking: 'Comprobando lo escrito…',
  keptTitle: 'Copias guardadas',
  kept: (count: number, days: number) =>
    `Se guardan ${count === 1 ? 'la última' : `las ${count} últimas`} y todas las ${days === 1 ? 'del último día' : `de los últimos ${days} días`}. Una copia solo se borra después de comprobar otra más nueva.`,
  keptNone: 'Ninguna todavía.',
  file: 'Archivo',
  date: 'Fecha',
  folder: 'Carpeta',
  keyTitle: 'Qué no está en la copia',
  key: 'La clave maestra (secret.key o VATIO_SECRET_KEY): guárdala aparte. Los archivos de copia no van cifrados; contienen los datos de todas las empresas.',
  restore:
    'Para recuperar una copia: npm run restore -- ARCHIVO, con Vatio parado y una base de datos vacía.',
  bannerFailed: 'La última copia de seguridad ha fallado.',
  bannerLate: 'Las copias de seguridad van con retraso.',
  bannerOld: (when: string) => `La última copia de seguridad correcta es del ${when}.`,
  bannerNone: 'No hay ninguna copia de seguridad correcta.',
  show: 'Ver copias',
} as const

/** `45 s`, `3 min 20 s`, `1 h 5 min`. */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
