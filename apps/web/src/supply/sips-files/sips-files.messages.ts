import { removeSipsFile, uploadSipsFile } from '@vatio/protocol/supply/sips-files/sips-files.endpoints'
import type { SipsFile } from '@vatio/protocol/supply/sips-files/sips-files.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const notProcessed = 'No se ha podido procesar el archivo de SIPS'
const unknown = `${notProcessed}: ni su nombre ni sus columnas son los de SIPS2 o SIPS2026`

export const uploadSipsMessages = messagesOf(uploadSipsFile, {
  success: 'El archivo de SIPS se está leyendo',
  fallback: notProcessed,
  errors: {
    SIPS_FILE_UNKNOWN: unknown,
    SIPS_FILE_RUNNING: 'Ya se está leyendo otro archivo de SIPS: espera a que termine.',
    PAYLOAD_TOO_LARGE: `${notProcessed}: supera 1 GB. Comprímelo en gz.`,
    REQUEST_TIMEOUT: `${notProcessed}: ha tardado demasiado en llegar. Comprímelo en gz.`,
    NETWORK_UNREACHABLE: `${notProcessed}: no hay conexión con el servidor`,
  },
})

/** Why a file that was taken could not be read; of other codes only that it could not. */
export const sipsFailureTexts: Readonly<Record<string, string>> = {
  SIPS_FILE_UNKNOWN: unknown,
  ARCHIVE_TOO_LARGE: `${notProcessed}: descomprimido es demasiado grande`,
}

export const removeSipsMessages = messagesOf(removeSipsFile, {
  success: 'Se ha quitado el archivo de la lista',
  fallback: 'Ha habido un error al quitar el archivo.',
  errors: { NOT_FOUND: 'El archivo ya no está en la lista.' },
})

export const sipsStateNames: Readonly<Record<SipsFile['state'], string>> = {
  waiting: 'En espera',
  reading: 'Leyendo',
  read: 'Leído',
  failed: 'Con error',
}

export const sipsLineTexts: Readonly<Record<SipsFile['rejected'][number]['code'], string>> = {
  SIPS_COLUMNS_WRONG: 'No tiene las columnas del formato',
  SIPS_DATE_INVALID: 'La fecha no existe o no se entiende',
  SIPS_VALUE_INVALID: 'El valor no es un número válido',
}

const contents = { points: 'Datos técnicos', consumption: 'Consumos' } as const
const energies = { electricity: 'electricidad', gas: 'gas' } as const

export const sipsTexts = {
  title: 'Archivos de SIPS',
  subtitle: 'Consumos y datos técnicos de tus puntos de consumo según el registro de las distribuidoras.',
  upload: 'Leer un archivo de SIPS',
  choose: 'Elegir archivo',
  drop: 'Suelta aquí el archivo de SIPS',
  help: 'SIPS2 o SIPS2026, de datos técnicos (PS) o de consumos (CONSUMOS), de electricidad o de gas: por ejemplo, 202603_SIPS2_CONSUMOS_ELECTRICIDAD_0031.csv. En csv o csv.gz, hasta 1 GB.',
  privacy:
    'Solo se guardan las líneas cuyo CUPS es de un punto de consumo de tu empresa. El resto del archivo no se guarda, ni los datos del titular ni la comercializadora, y el archivo se borra en cuanto se ha leído.',
  notProcessed,
  sending: 'Enviando el archivo (MB)',
  reading: 'Leyendo el archivo (MB)',
  list: 'Archivos leídos',
  none: 'Aún no se ha leído ningún archivo de SIPS.',
  file: 'Archivo',
  when: 'Fecha',
  state: 'Estado',
  content: 'Contenido',
  lines: 'Líneas',
  own: 'De tus suministros',
  rejected: 'Sin usar',
  remove: 'Quitar',
  cancel: 'Cancelar',
  removeOne: (name: string) => `Quitar ${name}`,
  kind: ({ content, energy }: Pick<SipsFile, 'content' | 'energy'>) =>
    content && energy ? `${contents[content]} de ${energies[energy]}` : '–',
  rejectedTitle: (count: number) =>
    count === 1
      ? '1 línea de tus suministros no se ha podido usar'
      : `${formatCount(count)} líneas de tus suministros no se han podido usar`,
  line: 'Línea',
  field: 'Campo',
  reason: 'Motivo',
  text: 'Texto',
  history: 'Consumos según SIPS',
  makeCurve: 'Hacer una curva con ellos',
  whereRead:
    'Lo leído de cada punto de consumo está en la pestaña SIPS de su ficha. Con sus consumos se puede hacer una curva en «Curvas de consumo».',
  points: 'Ver puntos de consumo',
  noHistory: 'Ningún archivo de SIPS leído trae este CUPS.',
  source: (source: string, date: string) => `Del archivo ${source}, leído el ${date}.`,
  month: 'Mes',
  total: 'Total',
  maximeter: 'Potencia máxima de cada lectura',
  point: 'Datos técnicos según SIPS',
  distributor: 'Distribuidora',
  postcode: 'Código postal',
  tariff: 'Tarifa de acceso',
  powers: 'Potencia contratada',
  installation: 'Potencia máxima de la instalación',
  cnae: 'CNAE',
  profile: 'Tipo de perfil',
  selfConsumption: 'Código de autoconsumo',
  lastReading: 'Última lectura',
  lastContract: 'Último movimiento del contrato',
  lastMarketer: 'Último cambio de comercializadora',
} as const
