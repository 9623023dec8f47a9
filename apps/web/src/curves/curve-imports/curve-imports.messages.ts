import { questionOfRow } from '@vatio/domain/curves/curve-imports/curve-import-row'
import {
  answerCurveImport,
  confirmCurveImport,
  createCurveImport,
  removeCurveImport,
  uploadCurveImportFile,
} from '@vatio/protocol/curves/curve-imports/curve-imports.endpoints'
import type { CurveImportRow } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { formatKwhWithUnit, formatPower } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const gone = 'La importación ya no existe: empieza otra.'

export const createImportMessages = messagesOf(createCurveImport, {
  fallback: 'Ha habido un error al empezar la importación de curvas.',
  errors: {},
})

export const uploadImportMessages = messagesOf(uploadCurveImportFile, {
  fallback: 'No se ha podido enviar el archivo',
  errors: {
    CURVE_IMPORT_TOO_MANY_ROWS: {
      text: (details) =>
        `La importación ya tiene ${formatCount(Number(details.limit))} suministros: guárdalos y empieza otra.`,
    },
    NOT_FOUND: gone,
    PAYLOAD_TOO_LARGE: 'El archivo supera los 20 MB',
  },
})

export const answerImportMessages = messagesOf(answerCurveImport, {
  fallback: 'Ha habido un error al guardar la respuesta.',
  errors: {
    CURVE_IMPORT_OTHER_CLOCK:
      'El punto de consumo está en otra zona horaria. Importa este archivo desde «Curvas de consumo», que lo lee con su reloj.',
    CURVE_IMPORT_ROW_FINISHED: 'Esa curva ya se ha guardado o se está guardando.',
    NOT_FOUND: 'La importación o el punto de consumo ya no existen, o no tienes acceso.',
  },
})

export const confirmImportMessages = messagesOf(confirmCurveImport, {
  fallback: 'Ha habido un error al guardar las curvas.',
  errors: {
    CURVE_IMPORT_NOTHING_READY: 'No queda ninguna curva lista que guardar.',
    NOT_FOUND: gone,
  },
})

export const removeImportMessages = messagesOf(removeCurveImport, {
  success: 'Se ha eliminado la importación',
  fallback: 'Ha habido un error al eliminar la importación.',
  errors: { NOT_FOUND: gone },
})

type Question = NonNullable<ReturnType<typeof questionOfRow>>

export const questionNames: Readonly<Record<Question, string>> = {
  supply: 'Falta el punto de consumo',
  'date-order': '¿Día o mes delante?',
  unit: '¿kWh o Wh?',
}

export const stateNames: Readonly<Record<CurveImportRow['state'], string>> = {
  open: 'Lista',
  refused: 'Rechazada',
  skipped: 'Descartada',
  confirmed: 'Guardando',
  stored: 'Guardada',
}

const curves = (count: number) => (count === 1 ? '1 curva' : `${formatCount(count)} curvas`)
const files = (count: number) => (count === 1 ? '1 archivo' : `${formatCount(count)} archivos`)

export const curveImportTexts = {
  title: 'Importar varias curvas',
  subtitle:
    'Suelta los archivos de todos tus suministros a la vez: cada curva va a su punto de consumo por su CUPS.',
  drop: 'Suelta aquí los archivos o la carpeta',
  dropHelp:
    'De Datadis, de las distribuidoras o de medidas (F5D, P5D, P1, P2…), sueltos o comprimidos (zip, bz2, gz), con uno o varios CUPS en cada uno. Hasta 20 MB por archivo.',
  chooseFiles: 'Elegir archivos',
  chooseFolder: 'Elegir carpeta',
  sending: 'Enviando y leyendo archivos',
  storing: 'Guardando curvas',
  stop: 'Dejar de enviar',
  files,
  curves,
  save: (count: number) => (count === 0 ? 'Guardar curvas' : `Guardar ${curves(count)}`),
  ready: 'Listas',
  asked: 'Con preguntas',
  refused: 'Rechazadas',
  stored: 'Guardadas',
  energy: 'Energía leída',
  energyColumn: 'Energía',
  earlier: 'Importaciones anteriores',
  earlierHelp: 'Lo que no se guarda se elimina a los 30 días.',
  open: 'Abrir',
  remove: 'Eliminar importación',
  removeQuestion:
    'Se eliminan las curvas que aún no se han guardado. Las guardadas se quedan en sus puntos de consumo.',
  storedIn: (count: number, supplies: number) =>
    count === 1
      ? '1 curva guardada en su punto de consumo.'
      : `${curves(count)} guardadas en ${supplies === 1 ? 'un punto de consumo' : `${formatCount(supplies)} puntos de consumo`}.`,
  sumStored: 'Ver la suma',
  begun: (date: string) => `Importación del ${date}`,
  counts: (summary: { files: number; rows: number; stored: number; open: number }) =>
    [
      files(summary.files),
      curves(summary.rows),
      `${formatCount(summary.stored)} guardadas`,
      summary.open > 0 && `${formatCount(summary.open)} sin guardar`,
    ]
      .filter(Boolean)
      .join(' · '),
  orderTitle: (count: number) =>
    count === 1
      ? 'Las fechas de 1 curva admiten dos lecturas'
      : `Las fechas de ${formatCount(count)} curvas admiten dos lecturas`,
  orderHelp: (name: string, dayFirst: string, monthFirst: string) =>
    `«${name}» empieza el ${dayFirst} si va delante el día, y el ${monthFirst} si va delante el mes.`,
  order: (order: 'day-first' | 'month-first', count: number) =>
    `${order === 'day-first' ? 'Día/mes/año' : 'Mes/día/año'}${count === 1 ? '' : ' en todas'}`,
  unitTitle: (count: number) =>
    count === 1
      ? '1 curva supera lo que su suministro puede consumir'
      : `${formatCount(count)} curvas superan lo que sus suministros pueden consumir`,
  unitDoubt: (
    name: string,
    { annualKwh, mostKwh, powerKw }: { annualKwh: number; mostKwh: number; powerKw: number },
  ) =>
    `«${name}» daría ${formatKwhWithUnit(annualKwh)} al año: más de los ${formatKwhWithUnit(mostKwh)} que admite una potencia de ${formatPower(powerKw)}.`,
  unitHelp: (count: number) =>
    count === 1
      ? '¿En qué unidad están los valores de su archivo?'
      : '¿En qué unidad están los valores de sus archivos?',
  areKwh: 'Son kWh',
  areWh: 'Son Wh',
  supplyTitle: (count: number) =>
    count === 1 ? '1 curva sin punto de consumo' : `${formatCount(count)} curvas sin punto de consumo`,
  supplyHelp:
    'Ningún punto de consumo a la vista tiene su CUPS, o el archivo no lo dice. Abre cada curva en la tabla para elegirlo o crearlo, o descártalas.',
  skipAll: 'Descartar todas',
  notSent: (count: number) =>
    count === 1
      ? '1 archivo no se ha podido enviar'
      : `${formatCount(count)} archivos no se han podido enviar`,
  sendAgain: 'Enviar de nuevo',
  detail: 'Ver detalle',
  chooseSupply: 'Elegir punto de consumo',
  otherCupsTitle: 'El CUPS no coincide',
  otherCups: (cups: string, ofSupply: string) =>
    `La curva es de ${cups} y el punto de consumo es ${ofSupply}.`,
  createSupply: (cups: string) => `Crear el punto de consumo ${cups}`,
  takeKnown: (cups: string) => `Usar el punto de consumo ${cups}`,
  leaveTitle: 'Quedan archivos por enviar',
  leave: 'Salir sin enviarlos',
  leaveLosses: (count: number) =>
    count === 1
      ? 'Si sales ahora, 1 archivo se queda sin enviar. Los ya enviados se conservan en la importación.'
      : `Si sales ahora, ${formatCount(count)} archivos se quedan sin enviar. Los ya enviados se conservan en la importación.`,
  skip: 'Descartar',
  bringBack: 'Recuperar',
  file: 'Archivo',
  supply: 'Punto de consumo',
  formatOrReason: 'Formato o motivo',
  days: 'Días',
  step: 'Paso',
  quality: 'Calidad',
  state: 'Estado',
  range: 'Fechas',
  hours: 'Horas',
  quarters: 'Cuartos de hora',
  noCups: 'Sin CUPS',
  allReal: 'Real',
  estimated: (share: string) => `${share} % estimado`,
  missing: (count: number) => `${formatCount(count)} sin dato`,
  warnings: (count: number) => (count === 1 ? '1 aviso' : `${formatCount(count)} avisos`),
  rejectedLines: (count: number) =>
    count === 1 ? '1 línea rechazada' : `${formatCount(count)} líneas rechazadas`,
  nothing: 'Aún no hay archivos en esta importación.',
  table: 'Qué ha sido de cada curva',
  closeable: 'Puedes cerrar la página: lo confirmado se guarda igual.',
  allStored: 'Todas las curvas listas están guardadas.',
  moreRejected: (count: number) => `Y ${formatCount(count)} más.`,
} as const
