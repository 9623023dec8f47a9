import {
  curveFileExtensions,
  isForeignArchiveName,
  packedFileExtensions,
} from '@vatio/domain/curves/curve-files/curve-file-name'
import type { UnitDoubt } from '@vatio/domain/curves/consumption-curves/plausible-energy'
import type { previewCurveFile } from '@vatio/protocol/curves/curve-files/curve-files.endpoints'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { formatDate, monthName } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit, formatPower } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import type { OperationMessages } from '../../platform/messages/operation-messages.ts'
import { seconds } from '../../platform/messages/toasts.ts'

const wrongExtension = 'El archivo seleccionado no tiene un formato válido'
const extensions = new Intl.ListFormat('es', { type: 'disjunction' }).format(curveFileExtensions)
const packedExtensions = new Intl.ListFormat('es', { type: 'disjunction' }).format(packedFileExtensions)

/** What stands beside a file that cannot be read, where more can be said than in the message: what to do next. */
export function adviceFor(code: string, name: string): string | null {
  if (code === 'CURVE_EXTENSION_NOT_ALLOWED') {
    return isForeignArchiveName(name)
      ? `${wrongExtension}. Comprímelo como ${packedExtensions}, o descomprímelo y elige el archivo que contiene.`
      : `${wrongExtension}. Elige uno ${extensions}.`
  }
  if (code === 'CURVE_FORMAT_INVALID') {
    return 'Sus columnas no son las de ningún formato que se lee. Compáralas con «Ayuda de formatos» o vuelve a descargar el archivo de la distribuidora.'
  }
  if (code === 'CURVE_NO_VALID_LINE') {
    return 'Ninguna de sus líneas tiene una fecha, una hora y un consumo que se entiendan. Compáralas con «Ayuda de formatos».'
  }
  if (code === 'ARCHIVE_NESTED') {
    return 'El comprimido contiene otro comprimido o una hoja de cálculo. Descomprímelo y elige el archivo que contiene.'
  }
  if (code === 'ARCHIVE_ENCRYPTED') {
    return 'El comprimido está protegido con contraseña. Descomprímelo y elige el archivo que contiene.'
  }
  return null
}

const processing = 'Se ha producido un error en el procesamiento de los datos del archivo de curva de carga'

/** Messages of the preview of one file, with its name. */
export function curveFileMessages(name: string): OperationMessages<typeof previewCurveFile> {
  const unreadable = `No se ha podido leer el archivo ${name}`
  const loading = `Se ha producido un error en la carga del archivo ${name}`
  return {
    fallback: loading,
    errors: {
      CURVE_EXTENSION_NOT_ALLOWED: {
        tone: 'warning',
        seconds: seconds.short,
        text: `El archivo ${name} no tiene una extensión permitida`,
      },
      CURVE_FORMAT_INVALID: 'El formato de la curva no es correcto',
      CURVE_FILE_EMPTY: `El archivo ${name} está vacío`,
      CURVE_FILE_UNREADABLE: `${unreadable}: no es un archivo de texto ni una hoja de cálculo`,
      CURVE_PAGE_WITHOUT_TABLE: `${unreadable}: es una página web sin tabla de consumos. Vuelve a descargarlo, o ábrelo en una hoja de cálculo y guárdalo como xlsx o csv`,
      CURVE_NO_VALID_LINE: { seconds: seconds.long, text: processing },
      CURVE_SPAN_TOO_LONG: {
        seconds: seconds.long,
        text: `${processing}: entre la primera y la última fecha hay más de diez años`,
      },
      CURVE_TOO_MANY_LINES: `${unreadable}: tiene demasiadas líneas`,
      CURVE_SEVERAL_CUPS: { tone: 'info', text: 'El archivo trae varios suministros. Elige uno.' },
      CURVE_CUPS_NOT_IN_FILE: 'El suministro elegido no está en el archivo',
      CURVE_DATES_NEEDED: { tone: 'info', text: 'Los valores del archivo no llevan fecha. Indica sus días.' },
      CURVE_DATE_ORDER_NEEDED: {
        tone: 'info',
        text: 'Las fechas del archivo admiten dos lecturas. Indica qué va primero, el día o el mes.',
      },
      CURVE_QUARTER_HOURS_NOT_LICENSED:
        'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
      SPREADSHEET_UNREADABLE: `${unreadable}: la hoja de cálculo está dañada`,
      SPREADSHEET_ENCRYPTED: `${unreadable}: está protegido con contraseña`,
      SPREADSHEET_TOO_LARGE: `${unreadable}: la hoja de cálculo es demasiado grande`,
      CURVE_SEVERAL_FILES: { tone: 'info', text: 'El comprimido trae varios archivos. Elige uno.' },
      ARCHIVE_UNREADABLE: `${unreadable}: el comprimido está dañado`,
      ARCHIVE_ENCRYPTED: `${unreadable}: el comprimido está protegido con contraseña`,
      ARCHIVE_NESTED: `${unreadable}: contiene otro comprimido o una hoja de cálculo`,
      ARCHIVE_EMPTY: `${unreadable}: el comprimido no contiene ningún archivo de curva`,
      ARCHIVE_TOO_MANY_FILES: `${unreadable}: el comprimido contiene demasiados archivos`,
      ARCHIVE_TOO_LARGE: `${unreadable}: descomprimido es demasiado grande`,
      PAYLOAD_TOO_LARGE: `${unreadable}: supera los 20 MB`,
      NETWORK_UNREACHABLE: loading,
      REQUEST_TIMEOUT: loading,
    },
  }
}

/** Why a line was rejected, for the list of rejected lines. */
export const rejectedLineTexts: Readonly<Record<CurveFilePreview['rejected'][number]['code'], string>> = {
  CURVE_COLUMNS_WRONG: 'No tiene las columnas del formato',
  CURVE_DATE_INVALID: 'La fecha no existe o no se entiende',
  CURVE_HOUR_INVALID: 'La hora no existe en ese día o no se entiende',
  CURVE_HOUR_REPEATED: 'Esa hora ya tenía un valor: se conserva el primero',
  CURVE_HOUR_DOES_NOT_EXIST: 'Trae energía en la hora que no existe por el cambio de hora de marzo',
  CURVE_VALUE_INVALID: 'El valor no es un número',
  CURVE_VALUE_NEGATIVE: 'El valor es negativo',
  CURVE_VALUE_IMPLAUSIBLE: 'Ningún suministro consume tanto en ese tiempo',
}

export const formatNames: Readonly<Record<CurveFilePreview['summary']['format'], string>> = {
  'datadis-old': 'Datadis',
  'datadis-new': 'Datadis (nuevo)',
  'e-distribucion': 'e-distribución',
  'i-de': 'i-DE',
  distributor: 'Distribuidora',
  'endesa-customer-area': 'Área de clientes de Endesa',
  f5d: 'Medidas F5D (facturadas)',
  p5d: 'Medidas P5D (diarias)',
  a5d: 'Medidas A5D (autoconsumo)',
  b5d: 'Medidas B5D (autoconsumo)',
  p1: 'Medidas P1 (horarias)',
  p1d: 'Medidas P1D (horarias)',
  p2: 'Medidas P2 (cuartohorarias)',
  p2d: 'Medidas P2D (cuartohorarias)',
  f1: 'Medidas F1 (frontera)',
  matrix: 'Un día por fila',
  vector: 'Un valor por fila',
}

/** A warning about a file that was read. */
export function warningText({ code, details }: Warning): string {
  switch (code) {
    case 'CURVE_UNIT_ASSUMED_WH':
      return 'Los valores son tan altos que se han tomado por Wh. Si no lo son, elige la unidad.'
    case 'CURVE_INSTANTS_CONVERTED':
      return 'Las horas del archivo están en UTC o en otra hora: se han pasado a la hora del suministro. Cada una es el inicio de su intervalo.'
    case 'CURVE_MONTH_FIRST':
      return 'Las fechas llevan el mes delante del día y así se han leído.'
    case 'CURVE_CUPS_CONTROL_WRONG':
      return `Las letras de control del CUPS ${details.cups} no corresponden a sus números: serían ${details.letters}. Comprueba de qué suministro es el archivo.`
    case 'CURVE_CUPS_MALFORMED':
      return `«${details.cups}» no tiene la forma de un CUPS. Comprueba de qué suministro es el archivo.`
    case 'CURVE_VALUES_PROVISIONAL':
      return details.values === 1
        ? '1 valor no es firme: la distribuidora puede cambiarlo.'
        : `${formatCount(Number(details.values))} valores no son firmes: la distribuidora puede cambiarlos.`
    case 'CURVE_DAYS_MISMATCH':
      return `El intervalo indicado tiene ${formatCount(Number(details.expectedDays))} días y el archivo ${formatCount(Number(details.days))}.`
    default:
      return code satisfies never
  }
}

type Warning = CurveFilePreview['warnings'][number]

/** A date with the name of its month: it reads in one way only. */
function namedDay(date: string): string {
  return `${Number(date.slice(8))} de ${monthName(Number(date.slice(5, 7)))} de ${date.slice(0, 4)}`
}

export const curveFileTexts = {
  dropCurveFile: 'Suelta aquí el archivo de la curva de consumo',
  curveFileHelp: (megabytes: string) =>
    `Datadis, e-distribución, i-DE u otra distribuidora, medidas F5D, P5D, P1 o P2, o una hoja con horas o cuartos de hora. ${extensions}, también comprimido (${packedExtensions}), hasta ${megabytes} MB.`,
  hourPerRow:
    'Fecha y hora, y los kWh de la hora que empieza entonces. También fecha, hora y kWh en tres columnas.',
  dayPerRowOfHours: 'Un día por fila, 24 o 25 columnas de horas',
  dayPerRowOfHoursHelp:
    'La columna H25 solo se rellena el día de octubre en que se atrasa el reloj; en marzo la hora que no existe se deja vacía.',
  dayPerRowOfQuarters: 'Un día por fila, 96 o 100 columnas de cuartos',
  distributorFiles:
    'Se reconocen por los nombres de sus columnas: Datadis (antiguo y nuevo), e-distribución, i-DE y las que siguen el modelo común. También las medidas F5D, P5D, A5D, B5D, P1, P1D, P2, P2D y F1, sin nombres de columnas, sueltas o comprimidas.',
  line: 'Línea',
  oneRejectedLine: '1 línea rechazada',
  rejectedLines: (count: string) => `${count} líneas rechazadas`,
  restWasRead: 'El resto del archivo se ha leído. Revisa si faltan datos importantes.',
  unitQuestion: '¿kWh o Wh?',
  unitDoubt: ({ annualKwh, mostKwh, powerKw }: UnitDoubt) =>
    `Leídos como kWh, los valores son ${formatKwhWithUnit(annualKwh)} al año: más de los ${formatKwhWithUnit(mostKwh)} que consume un suministro de ${formatPower(powerKw)} a plena potencia todo el año. ¿En qué unidad están?`,
  areKwh: 'Son kWh',
  cupsIsRight: 'El archivo es de este punto de consumo',
  areWh: 'Son Wh',
  severalSupplies: 'El archivo trae varios suministros',
  readSupply: 'Leer este suministro',
  fileName: 'Nombre del archivo',
  days: 'Días',
  energy: 'Energía',
  severalFiles: 'El comprimido trae varios archivos',
  readFile: 'Leer este archivo',
  measureFile: ({ distributor, retailer, date, version }: NonNullable<CurveFilePreview['measure']>) =>
    [
      distributor && `distribuidora ${distributor}`,
      retailer && `comercializadora ${retailer}`,
      date && `del ${formatDate(date)}`,
      `versión ${version}`,
    ]
      .filter(Boolean)
      .join(', '),
  readCurve: 'Leer la curva',
  orderQuestion: '¿Qué va primero, el día o el mes?',
  whichOrder: (text: string) => `Las fechas del archivo admiten dos lecturas. ${text} es:`,
  dayFirst: (date: string) => `${namedDay(date)} (día/mes/año)`,
  monthFirst: (date: string) => `${namedDay(date)} (mes/día/año)`,
  readDayFirst: 'Leer con el día delante',
  whichDays: (values: string) => `El archivo trae ${values} valores seguidos. ¿De qué días son?`,
  firstDay: 'Primer día',
  lastDay: 'Último día',
  beforeFirstDay: 'Es anterior al primer día',
} as const
