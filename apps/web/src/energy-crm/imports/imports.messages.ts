import {
  IMPORT_KEPT_DAYS,
  MOST_KEPT_IMPORTS,
  type ImportKind,
  type ImportState,
} from '@vatio/domain/energy-crm/imports/list-import'
import { TABLE_FILE_MAX_BYTES, TABLE_MAX_ROWS, tableFileEndings } from '@vatio/domain/files/tables/table-file'
import {
  cancelImport,
  confirmImport,
  correctImportRow,
  discardImport,
  downloadFailedRows,
  downloadImportTemplate,
  importClients,
  mapImport,
  undoImport,
} from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { requestMessages } from '../../platform/messages/request.messages.ts'

type Details = Readonly<Record<string, unknown>>

const endings = new Intl.ListFormat('es', { type: 'disjunction' }).format(tableFileEndings)
const MEGABYTES = TABLE_FILE_MAX_BYTES / 1_000_000

export const kindNames: Readonly<Record<ImportKind, string>> = {
  clients: 'Clientes',
  consumptionPoints: 'Puntos de consumo',
  contracts: 'Contratos',
}

export const stateNames: Readonly<Record<ImportState, string>> = {
  mapping: 'Por configurar',
  checking: 'Comprobando',
  checked: 'Por confirmar',
  importing: 'Importando',
  imported: 'Importada',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
}

export const importTexts = {
  title: 'Importaciones',
  subtitle: `Cada importación se conserva ${IMPORT_KEPT_DAYS} días: hasta entonces se puede deshacer.`,
  new: 'Nueva importación',
  import: 'Importar',
  none: 'Todavía no has importado nada. Trae tus clientes, puntos de consumo o contratos desde un Excel o un CSV.',
  adminsOnly: 'Solo un administrador importa datos.',
  gone: 'Esta importación ya no existe: se ha descartado, o han pasado sus días.',
  toList: 'Ver las importaciones',
  file: 'Archivo',
  kind: 'Tipo',
  state: 'Estado',
  rows: 'Filas',
  result: 'Resultado',
  by: 'Quién',
  when: 'Cuándo',
  somebody: 'alguien que ya no está',
  undoOne: (name: string) => `Deshacer la importación de ${name}`,
  undo: 'Deshacer',
  lastFailed: 'Ha habido un error: ábrela para ver qué ha pasado',
} as const

export const uploadTexts = {
  whatKind: '¿Qué importas?',
  kindHelp: {
    clients: 'Nombre, NIF, contacto, dirección y tus campos personalizados.',
    consumptionPoints: 'CUPS, dirección, tarifa de acceso y potencias, con su cliente.',
    contracts: 'Cada contrato con su cliente y su punto de consumo, que se crean si no existen.',
  } satisfies Readonly<Record<ImportKind, string>>,
  drop: 'Suelta aquí el archivo',
  accepted: `Archivos ${endings}, hasta ${MEGABYTES} MB y ${formatCount(TABLE_MAX_ROWS)} filas. Una fila por registro, con los nombres de las columnas encima.`,
  nothingYet: 'Al subirlo no se importa nada: antes eliges las columnas y revisas cada fila.',
  choose: 'Elegir archivo',
  input: 'Archivo que se importa',
  template: (kind: ImportKind) => `Descargar la plantilla de ${kindNames[kind].toLowerCase()}`,
  sending: 'Subiendo el archivo (kB)',
  reading: 'Leyendo el archivo…',
  whatSheet: 'El libro tiene varias hojas con datos. ¿Cuál importas?',
  sheet: (name: string, rows: number) =>
    `${name} · ${rows === 1 ? '1 línea' : `${formatCount(rows)} líneas`}`,
  cancel: 'Cancelar',
  retry: 'Volver a subirlo',
} as const

export const stepNames = {
  file: 'Archivo',
  columns: 'Columnas',
  review: 'Revisión',
  result: 'Importación',
} as const

export const detailTexts = {
  steps: 'Pasos de la importación',
  facts: (kind: ImportKind, rows: number) =>
    `${kindNames[kind]} · ${rows === 1 ? '1 línea' : `${formatCount(rows)} líneas`}`,
  sheet: (name: string) => `hoja «${name}»`,
  headers: (line: number) => `nombres de columnas en la fila ${formatCount(line)}`,
  mixedEncoding:
    'El archivo mezcla dos codificaciones de texto. Se han leído las dos: revisa las tildes y las eñes.',
  discard: 'Descartar',
  discardTitle: 'Descartar la importación',
  discardQuestion: (name: string) =>
    `Se va a eliminar ${name} con sus filas, sus columnas elegidas y sus correcciones. No cambia ningún registro de la cartera.`,
  cancel: 'Cancelar',
  working: {
    checking: 'Comprobando las filas',
    importing: 'Importando las filas',
    undoing: 'Deshaciendo la importación',
  },
  workingHelp: {
    checking: 'No se importa nada. Puedes seguir trabajando y volver después: la comprobación sigue.',
    importing:
      'Se importan todas las filas válidas o ninguna. Puedes seguir trabajando y volver después: la importación sigue.',
    undoing: 'Puedes seguir trabajando y volver después.',
  },
  starting: 'Empezando…',
  cancelled: {
    mapping: 'Has cancelado la comprobación. No se ha importado nada.',
    checked: 'Se ha cancelado. No se ha importado nada.',
    imported: 'Se ha cancelado. No se ha deshecho nada.',
  },
  failed: (state: ImportState, reason: string) =>
    `${state === 'imported' ? 'No se ha podido deshacer la importación' : state === 'mapping' ? 'No se han podido comprobar las filas' : 'No se ha importado nada'}. ${reason}`,
  failedTitle: 'Ha habido un error',
} as const

export const columnTexts = {
  origin: {
    proposed: (known: number, of: number) =>
      `Hemos reconocido ${formatCount(known)} de ${formatCount(of)} columnas por su nombre. Revísalas y completa las que quieras.`,
    remembered: () =>
      'Están como la última vez que importaste un archivo con estas columnas. Cámbialas si hace falta.',
    chosen: () => 'Están como las elegiste. Si las cambias, las filas se comprueban otra vez.',
  },
  missing: (fields: readonly string[]) =>
    `Elige qué columna es ${new Intl.ListFormat('es', { type: 'conjunction' }).format(fields.map((field) => `«${field}»`))}: sin ${fields.length === 1 ? 'ese dato' : 'esos datos'} no se importa ninguna fila.`,
  table: 'Columnas del archivo',
  column: 'Columna del archivo',
  samples: 'Primeros valores',
  field: 'Campo',
  noHeader: (number: number) => `Columna ${number}, sin nombre`,
  noSamples: 'Sin valores',
  fieldOf: (column: string) => `Campo de «${column}»`,
  ignored: 'No se importa',
  taken: (field: string, column: string) => `${field} (ahora en «${column}»)`,
  required: (field: string) => `${field} *`,
  moved: (column: string) => `«${column}» queda sin campo.`,
  ignore: (column: string) => `No importar «${column}»`,
  options: 'Cómo se leen los datos',
  dateOrder: 'Fechas como 03/04/2026',
  dateOrders: { 'day-first': 'Día, mes, año', 'month-first': 'Mes, día, año' },
  decimalMark: 'Decimales de los números escritos como texto',
  decimalMarks: { ',': 'Coma: 1.234,56', '.': 'Punto: 1,234.56' },
  existing: 'Registros que ya existen',
  existingChoices: {
    skip: 'Dejarlos como están',
    fill: 'Rellenar solo sus datos vacíos',
    refuse: 'Marcarlos como error',
  },
  check: 'Comprobar las filas',
  remembers: 'Se recordará para los archivos con estas mismas columnas.',
} as const

export const runTexts = {
  licence: (used: number, added: number, limit: number | null) =>
    limit === null
      ? `Contratos de tu licencia: ${formatCount(used)} y ${formatCount(added)} más, sin límite.`
      : `Contratos de tu licencia: ${formatCount(used)} y ${formatCount(added)} más, de ${formatCount(limit)}.`,
  licenceFull: (limit: number | null) =>
    `Tu licencia llega a ${formatCount(limit)} contratos: no caben todos. Mejora tu plan, o quita filas del archivo.`,
  plans: 'Ver planes',
} as const

const uploadErrors = {
  TABLE_EXTENSION_NOT_ALLOWED: `Este tipo de archivo no se importa. Elige uno ${endings}.`,
  TABLE_FILE_UNREADABLE:
    'El archivo no es una hoja de cálculo ni un texto con columnas, o está dañado. Ábrelo y guárdalo como .xlsx o .csv.',
  TABLE_EMPTY: 'El archivo no tiene filas con datos debajo de los nombres de las columnas.',
  TABLE_TOO_MANY_ROWS: {
    text: ({ limit }: Details) =>
      `El archivo pasa de ${formatCount(typeof limit === 'number' ? limit : TABLE_MAX_ROWS)} filas. Divídelo en varios e impórtalos uno tras otro.`,
  },
  SPREADSHEET_UNREADABLE: 'La hoja de cálculo está dañada. Ábrela y guárdala otra vez.',
  SPREADSHEET_ENCRYPTED: 'La hoja de cálculo tiene contraseña. Guárdala sin ella.',
  SPREADSHEET_TOO_LARGE: 'La hoja de cálculo es demasiado grande. Guárdala como .csv, o divídela.',
  IMPORT_SHEET_CHOICE: 'Elige qué hoja del libro se importa.',
  IMPORT_LIMIT: {
    tone: 'warning',
    text: ({ limit }: Details) =>
      `Tu empresa ya conserva ${formatCount(typeof limit === 'number' ? limit : MOST_KEPT_IMPORTS)} importaciones sin terminar o de hoy. Descarta alguna que no necesites.`,
  },
  PAYLOAD_TOO_LARGE: `El archivo pasa de ${MEGABYTES} MB. Divídelo en varios.`,
  NETWORK_UNREACHABLE: 'No hay conexión con el servidor. Cuando vuelva, súbelo otra vez.',
} as const

/** Of the upload of any kind: the three endpoints have the same errors. */
export const uploadMessages = messagesOf(importClients, {
  fallback: 'Se ha producido un error procesando el archivo',
  errors: uploadErrors,
})

const stateWrong = {
  tone: 'warning',
  text: 'La importación ha cambiado mientras tanto, quizá en otra pestaña. Ya se ve como está ahora.',
} as const
const changedElsewhere = stateWrong

export const mapImportMessages = messagesOf(mapImport, {
  fallback: 'Ha habido un error al comprobar las filas.',
  errors: {
    TABLE_FIELD_UNKNOWN: 'Uno de los campos ya no existe. Elige otro en su columna.',
    TABLE_FIELD_REPEATED: 'Dos columnas tienen el mismo campo. Deja una de las dos sin él.',
    TABLE_FIELD_MISSING: 'Elige una columna para cada campo obligatorio.',
    IMPORT_STATE_WRONG: stateWrong,
    VERSION_CONFLICT: changedElsewhere,
  },
})

export const correctRowMessages = messagesOf(correctImportRow, {
  fallback: 'Ha habido un error al corregir la fila.',
  errors: {
    IMPORT_STATE_WRONG: stateWrong,
    TABLE_FIELD_UNKNOWN: 'Este campo ya no existe.',
    VERSION_CONFLICT: {
      tone: 'warning',
      text: 'Las filas han cambiado mientras tanto, quizá en otra pestaña. Revisa la celda y guárdala otra vez.',
    },
    NETWORK_UNREACHABLE:
      'No hay conexión con el servidor. La corrección se conserva: guárdala cuando vuelva.',
  },
})

export const confirmImportMessages = messagesOf(confirmImport, {
  fallback: 'Ha habido un error al importar.',
  errors: {
    IMPORT_STATE_WRONG: stateWrong,
    IMPORT_NOTHING_TO_DO: {
      tone: 'warning',
      text: 'Ninguna fila cambiaría nada. Corrige alguna, o cambia las columnas.',
    },
    VERSION_CONFLICT: changedElsewhere,
  },
})

export const cancelImportMessages = messagesOf(cancelImport, {
  fallback: 'Ha habido un error al cancelar.',
  errors: { IMPORT_NOT_RUNNING: { tone: 'info', text: 'Ya había terminado.' } },
})

export const undoImportMessages = messagesOf(undoImport, {
  fallback: 'Ha habido un error al deshacer la importación.',
  errors: { IMPORT_STATE_WRONG: stateWrong, VERSION_CONFLICT: changedElsewhere },
})

export const discardImportMessages = messagesOf(discardImport, {
  success: 'Importación descartada',
  fallback: 'Ha habido un error al descartar la importación.',
  errors: { IMPORT_STATE_WRONG: stateWrong },
})

export const failedRowsMessages = messagesOf(downloadFailedRows, {
  fallback: 'Ha habido un error al descargar las filas.',
  errors: { IMPORT_STATE_WRONG: stateWrong },
})

export const templateMessages = messagesOf(downloadImportTemplate, {
  fallback: 'Ha habido un error al descargar la plantilla.',
  errors: {},
})

/** Why the last job of an import failed. */
export function failureText(code: string): string {
  if (code === 'IMPORT_NOTHING_TO_DO') return 'Al comprobarlas otra vez, ninguna fila cambiaba nada.'
  const common = (requestMessages as Readonly<Record<string, unknown>>)[code]
  if (typeof common === 'string') return common
  if (typeof common === 'object' && common !== null && 'text' in common) return String(common.text)
  return 'Inténtalo de nuevo; si se repite, escríbenos con el nombre del archivo.'
}
