import type { InventoryKind } from '@vatio/domain/solar/inventory-imports/inventory-columns.data'
import {
  downloadInventoryTemplate,
  importInventory,
  previewInventoryImport,
} from '@vatio/protocol/solar/inventory-imports/inventory-imports.endpoints'
import type {
  InventoryImportReply,
  InventoryPreviewRow,
} from '@vatio/protocol/solar/inventory-imports/inventory-imports.schema'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const previewMessages = messagesOf(previewInventoryImport, {
  fallback: 'Ha habido un error al leer el archivo.',
  errors: {
    TABLE_EXTENSION_NOT_ALLOWED: 'El archivo tiene que ser xlsx, xls o csv.',
    TABLE_FILE_UNREADABLE: 'El archivo no es una tabla que se pueda leer.',
    CURVE_PAGE_WITHOUT_TABLE: 'La página no tiene ninguna tabla.',
    TABLE_EMPTY: 'El archivo no tiene filas debajo de los nombres de las columnas.',
    TABLE_TOO_MANY_ROWS: 'El archivo tiene más de 1.000 filas. Divídelo en varios.',
    TABLE_FIELD_MISSING: 'Falta alguna columna obligatoria. Compara el archivo con la plantilla.',
    SPREADSHEET_UNREADABLE: 'La hoja de cálculo está dañada.',
    SPREADSHEET_ENCRYPTED: 'La hoja de cálculo está protegida con contraseña.',
    SPREADSHEET_TOO_LARGE: 'La hoja de cálculo es demasiado grande.',
    PAYLOAD_TOO_LARGE: 'El archivo supera los 5 MB.',
  },
})

const CHANGED = 'El inventario ha cambiado desde que se leyó el archivo. Vuelve a elegirlo.'
export const importMessages = messagesOf(importInventory, {
  fallback: 'Ha habido un error al importar. No se ha guardado nada.',
  errors: {
    INVENTORY_IMPORT_OUTDATED: CHANGED,
    SOLAR_PANEL_NAME_TAKEN: CHANGED,
    INVERTER_NAME_TAKEN: CHANGED,
    MANUFACTURER_UNKNOWN: CHANGED,
    MANUFACTURER_NAME_TAKEN: CHANGED,
    VERSION_CONFLICT: CHANGED,
    PAYLOAD_TOO_LARGE: 'Son demasiados datos para una importación. Divide el archivo en varios.',
  },
})

export const templateMessages = messagesOf(downloadInventoryTemplate, {
  fallback: 'No se ha podido descargar la plantilla.',
  errors: {},
})

export const importTitles: Readonly<Record<InventoryKind, string>> = {
  'solar-panels': 'Importar paneles',
  inverters: 'Importar inversores',
}

export const stateTexts: Readonly<Record<InventoryPreviewRow['state'], string>> = {
  new: 'Nuevo',
  update: 'Cambia',
  unchanged: 'Sin cambios',
  rejected: 'Rechazada',
}

export const problemTexts: Readonly<Record<InventoryPreviewRow['problems'][number]['code'], string>> = {
  MISSING: 'falta el valor',
  NUMBER_INVALID: 'no es un número',
  VALUE_INVALID: 'valor no admitido',
  REPEATED: 'repetido en el archivo',
}

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count.toLocaleString('es-ES')} ${count === 1 ? one : several}`]

export const importTexts = {
  open: 'Importar',
  drop: 'Suelta aquí el archivo',
  reading: 'Leyendo el archivo…',
  choose: 'Elegir archivo',
  another: 'Otro archivo',
  template: 'Descargar plantilla',
  help: (columns: readonly string[]) =>
    `xlsx, xls o csv, hasta 1.000 filas, con las columnas ${columns.join(', ')}. Los nombres se reconocen sin tildes ni mayúsculas.`,
  optional: (columns: readonly string[]) => `Opcionales: ${columns.join(' y ')}.`,
  rows: 'Filas del archivo',
  line: (line: number) => `Fila ${line}`,
  newManufacturer: 'Fabricante nuevo',
  nothing: 'Ninguna fila añade ni cambia nada.',
  confirm: (count: number) =>
    count === 1 ? 'Importar 1 fila' : `Importar ${count.toLocaleString('es-ES')} filas`,
  summary: (rows: readonly InventoryPreviewRow[]) => {
    const count = (state: InventoryPreviewRow['state']) => rows.filter((row) => row.state === state).length
    return [
      ...counted(count('new'), 'nueva', 'nuevas'),
      ...counted(count('update'), 'con cambios', 'con cambios'),
      ...counted(count('unchanged'), 'sin cambios', 'sin cambios'),
      ...counted(count('rejected'), 'rechazada', 'rechazadas'),
    ].join(' · ')
  },
  done: ({ created, updated, manufacturers }: InventoryImportReply) => {
    const parts = [
      ...counted(created, 'creado', 'creados'),
      ...counted(updated, 'cambiado', 'cambiados'),
      ...counted(manufacturers, 'fabricante nuevo', 'fabricantes nuevos'),
    ]
    return parts.length === 0
      ? 'El inventario ya tenía esas filas.'
      : `Importación terminada: ${parts.join(', ')}.`
  },
} as const
