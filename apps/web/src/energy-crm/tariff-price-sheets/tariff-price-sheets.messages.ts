import {
  confirmPriceSheet,
  downloadFailedRows,
  downloadPriceSheetTemplate,
  removePriceSheet,
  setPriceSheetMapping,
  undoPriceSheet,
  updatePriceSheetRow,
  updatePriceSheetRows,
  uploadPriceSheet,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${several}`

const notOpen = {
  tone: 'warning',
  text: 'La hoja ya no se puede cambiar: alguien la ha confirmado. Vuelve a abrirla para verla.',
} as const
const changedMeanwhile = {
  tone: 'warning',
  text: 'Otra persona ha cambiado esta hoja. Ya se ve como la dejó: revísala y sigue.',
} as const

export const uploadPriceSheetMessages = messagesOf(uploadPriceSheet, {
  fallback: 'No se ha podido leer la hoja. Vuelve a elegirla.',
  errors: {
    ENERGY_MARKETER_SHARED: readOnlyMarketerError,
    TABLE_EXTENSION_NOT_ALLOWED: 'Se leen hojas .xlsx, .xls, .ods, .csv, .tsv y .txt. Elige una de ellas.',
    TABLE_FILE_UNREADABLE: 'El archivo no es una hoja de cálculo ni un texto. Ábrelo y guárdalo como .xlsx.',
    TABLE_EMPTY: 'La hoja no tiene ninguna fila. Elige otra.',
    TABLE_TOO_MANY_ROWS: 'La hoja tiene más de 50.000 filas. Divídela en varias.',
    SPREADSHEET_UNREADABLE: 'La hoja está dañada o no es de cálculo. Ábrela y guárdala como .xlsx.',
    SPREADSHEET_ENCRYPTED: 'La hoja tiene contraseña. Guárdala sin ella y vuelve a cargarla.',
    SPREADSHEET_TOO_LARGE: 'La hoja ocupa demasiado. Guarda en otra solo las pestañas de precios.',
    PRICE_SHEET_LIMIT: {
      tone: 'warning',
      text: ({ limit }) =>
        `Hay ${formatCount(Number(limit))} hojas sin confirmar. Confirma o descarta alguna y vuelve a cargar esta.`,
    },
    PAYLOAD_TOO_LARGE: 'La hoja ocupa más de 25 MB. Guarda en otra solo las pestañas de precios.',
  },
})

export const setPriceSheetMappingMessages = messagesOf(setPriceSheetMapping, {
  fallback: 'No se han podido comparar los precios. Lo elegido sigue aquí.',
  errors: {
    PRICE_SHEET_MAPPING_INVALID: {
      text: ({ reason }) => mappingReasons[String(reason)] ?? 'Revisa qué es cada columna.',
    },
    PRICE_SHEET_NOT_OPEN: notOpen,
    TABLE_TOO_MANY_ROWS: 'La hoja da demasiados precios. Divídela en varias.',
    ATR_TARIFF_UNKNOWN: 'Ese peaje no existe. Elige otro.',
    VERSION_CONFLICT: changedMeanwhile,
  },
})

const mappingReasons: Readonly<Record<string, string>> = {
  noTab: 'Elige al menos una pestaña con precios.',
  noProduct: 'Di qué columna tiene el producto.',
  noPrice: 'Di qué columna tiene algún precio.',
  roleTwice: 'Dos columnas de una pestaña dicen ser lo mismo.',
  periodTwice:
    'Hay una columna con el periodo de la fila y otra de un periodo: usa solo una de las dos formas.',
}

export const updatePriceSheetRowMessages = messagesOf(updatePriceSheetRow, {
  fallback: 'No se ha podido cambiar la fila.',
  errors: {
    TARIFF_PRICE_PERIOD_MISSING: {
      text: ({ period }) => `Falta el precio de ${String(period).toUpperCase()}.`,
    },
    TARIFF_PRICE_PERIOD_EXTRA: { text: ({ period }) => `El peaje no tiene ${String(period).toUpperCase()}.` },
    TARIFF_PRICE_OUT_OF_RANGE: {
      text: ({ period, highest }) =>
        `El precio de ${String(period).toUpperCase()} no está entre 0 y ${String(highest)}.`,
    },
    PRICE_SHEET_NOT_OPEN: notOpen,
    PRICE_SHEET_ROW_BLOCKED: {
      tone: 'warning',
      text: 'Esta fila no se puede importar. El motivo está junto a su estado.',
    },
    PRICE_SHEET_ROW_REPEATED: {
      tone: 'warning',
      text: 'Ya has aceptado otra fila de la hoja con estos precios. Quita esa primero.',
    },
    VERSION_CONFLICT: changedMeanwhile,
  },
})

export const updatePriceSheetRowsMessages = messagesOf(updatePriceSheetRows, {
  fallback: 'No se han podido cambiar las filas.',
  errors: { PRICE_SHEET_NOT_OPEN: notOpen, VERSION_CONFLICT: changedMeanwhile },
})

export const confirmPriceSheetMessages = messagesOf(confirmPriceSheet, {
  fallback: 'No se han podido importar los precios. No se ha escrito ninguno.',
  errors: {
    PRICE_SHEET_NOT_OPEN: notOpen,
    PRICE_SHEET_NOTHING_ACCEPTED: { tone: 'warning', text: 'Acepta al menos una fila.' },
    ENERGY_MARKETER_SHARED: readOnlyMarketerError,
    ENERGY_MARKETER_DOES_NOT_SELL:
      'La hoja crea tarifas de una energía que esta comercializadora no vende. Añádesela en su ficha o quita esas filas.',
    VERSION_CONFLICT: changedMeanwhile,
  },
})

export const undoPriceSheetMessages = messagesOf(undoPriceSheet, {
  fallback: 'No se ha podido deshacer la importación.',
  errors: {
    PRICE_SHEET_NOT_APPLIED: { tone: 'warning', text: 'Esta hoja ya no está importada.' },
    VERSION_CONFLICT: changedMeanwhile,
  },
})

export const removePriceSheetMessages = messagesOf(removePriceSheet, {
  success: 'Hoja descartada',
  fallback: 'No se ha podido descartar la hoja.',
  errors: { PRICE_SHEET_NOT_OPEN: notOpen },
})

export const templateMessages = messagesOf(downloadPriceSheetTemplate, {
  fallback: 'Ha habido un error al descargar la plantilla.',
  errors: {},
})

export const failedRowsMessages = messagesOf(downloadFailedRows, {
  fallback: 'Ha habido un error al descargar las filas.',
  errors: {},
})

export const priceSheetTexts = {
  listTitle: (marketer: string) => `Hojas de precios de ${marketer}`,
  listHelp:
    'Carga la hoja como la envía la comercializadora: Excel o CSV, de electricidad o de gas, con una o varias pestañas. Nada cambia hasta que lo confirmas.',
  upload: 'Cargar hoja',
  template: 'Descargar plantilla',
  none: 'Todavía no se ha cargado ninguna hoja de esta comercializadora.',
  toList: 'Hojas de precios',
  columns: {
    sheet: 'Hoja',
    validFrom: 'Válida desde',
    prices: 'Precios',
    imported: 'Importados',
    undone: 'Quitados',
    uploaded: 'Cargada',
    by: 'Por',
  },
  // Columns
  mappingHelp:
    'Di qué es cada columna y en qué unidad están los precios. La próxima hoja con los mismos títulos se leerá igual.',
  remembered: 'Columnas y unidades como las confirmaste la última vez. Revísalas antes de seguir.',
  useTab: (name: string) => (name === '' ? 'Leer esta hoja' : `Leer la pestaña «${name}»`),
  rows: (count: number) => counted(count, 'fila', 'filas'),
  headerLine: 'Los títulos están en la fila',
  accessTariff: 'Peaje de las filas que no lo dicen',
  noAccessTariff: 'Cada fila dice el suyo',
  column: 'Columna',
  meaning: 'Qué es',
  samples: 'Primeros valores',
  ignored: 'No se lee',
  roleOf: (title: string) => `Qué es la columna ${title}`,
  columnName: (number: number) => `Columna ${number}`,
  unitByTitle: 'Según los títulos.',
  unitByMagnitude: 'Deducida de los valores: compruébala.',
  unitMissing: 'Elige la unidad: la hoja no la dice.',
  unitContradicts: (unit: string) => `Por su valor, estos precios parecen estar en ${unit}. Compruébalo.`,
  validFrom: 'Válidos desde',
  validFromHelp: 'Las filas con fecha propia usan la suya.',
  validFromNeeded: 'Escribe desde qué día valen',
  isBasePrice: 'Tarifas nuevas',
  isBasePriceOptions: [
    { value: 'false', label: 'Precio final, con peajes y cargos' },
    { value: 'true', label: 'Se suman peajes y cargos' },
  ],
  compare: 'Comparar precios',
  // Differences
  all: 'Todas',
  change: 'Cambiar columnas',
  discard: 'Descartar hoja',
  discardTitle: (name: string) => `¿Descartar ${name}?`,
  discardHelp: 'La hoja y lo que has revisado se borran. Los precios siguen como están.',
  import: (count: number) => `Importar ${counted(count, 'precio', 'precios')}`,
  importTitle: (count: number) => `¿Importar ${counted(count, 'precio', 'precios')}?`,
  importHelp:
    'Cada precio abre un registro nuevo y cierra el vigente el día anterior. Se escriben todos o ninguno, y se puede deshacer.',
  acceptAll: (count: number) => `Aceptar ${count === 1 ? 'la fila' : `las ${formatCount(count)}`}`,
  acceptEvery: 'Aceptar las que cambian y las nuevas',
  rejectAll: 'No aceptar ninguna',
  acceptRow: (product: string, kind: string) => `Aceptar ${kind.toLowerCase()} de ${product}`,
  correct: 'Corregir',
  correctRow: (product: string, kind: string) => `Corregir ${kind.toLowerCase()} de ${product}`,
  correctTitle: (product: string) => `Corregir ${product}`,
  saveCorrection: 'Guardar y aceptar',
  written: (text: string) => `En la hoja: ${text}`,
  noRows: 'Ninguna fila con este estado.',
  noBefore: 'sin precio',
  since: 'Desde',
  product: 'Producto',
  state: 'Estado',
  accept: 'Aceptar',
  lines: (line: number) => `fila ${formatCount(line)}`,
  withoutPrice: (count: number) =>
    `${counted(count, 'fila sin precio no se lee', 'filas sin precio no se leen')}: títulos, aclaraciones o pies.`,
  conflicts: (count: number) =>
    count === 1
      ? 'Alguien ha cambiado un precio mientras revisabas. No se ha importado ninguno: mira esa fila y confirma otra vez.'
      : `Alguien ha cambiado ${formatCount(count)} precios mientras revisabas. No se ha importado ninguno: mira esas filas y confirma otra vez.`,
  failedRows: 'Descargar las que no se importan',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV' },
  page: (from: number, to: number, total: number) =>
    `${formatCount(from)}–${formatCount(to)} de ${formatCount(total)}`,
  previous: 'Anteriores',
  next: 'Siguientes',
  // Afterwards
  applying: 'Se están importando los precios. Puedes seguir trabajando.',
  applied: (count: number, who: string, when: string) =>
    `${counted(count, 'precio importado', 'precios importados')} por ${who} el ${when}.`,
  undone: (count: number, who: string, when: string) =>
    `Importación deshecha por ${who} el ${when}: ${counted(count, 'precio quitado', 'precios quitados')}.`,
  kept: (count: number) =>
    count === 1
      ? 'Un precio se ha quedado, porque alguien lo cambió después.'
      : `${formatCount(count)} precios se han quedado, porque alguien los cambió después.`,
  seeKept: 'Ver los que se han quedado',
  undo: 'Deshacer importación',
  undoTitle: '¿Deshacer esta importación?',
  undoHelp:
    'Se quitan los precios que importó y que nadie ha cambiado después, y vuelven a estar vigentes los de antes. De los demás te diremos cuáles son.',
  somebody: 'alguien que ya no está',
} as const
