import { supplyPointSheets } from '@vatio/domain/supply/supply-point-files/supply-point-fields.data'
import {
  downloadSupplyPointTemplate,
  previewSupplyPointFile,
} from '@vatio/protocol/supply/supply-point-files/supply-point-files.endpoints'
import type { SupplyPointFilePreview } from '@vatio/protocol/supply/supply-point-files/supply-point-files.schema'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const previewSupplyPointMessages = messagesOf(previewSupplyPointFile, {
  fallback: 'Se ha producido un error en la carga del archivo',
  errors: {
    SUPPLY_POINT_FILE_EXTENSION: 'El archivo seleccionado no tiene un formato válido',
    SUPPLY_POINT_FILE_UNKNOWN:
      'Ninguna hoja tiene las columnas de la plantilla. Descárgala y copia en ella los datos.',
    SUPPLY_POINT_FILE_POINT_MISSING: `Falta la hoja «${supplyPointSheets.point}», con el CUPS y la tarifa.`,
    CURVE_QUARTER_HOURS_NOT_LICENSED:
      'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
    TABLE_FILE_UNREADABLE: 'El archivo no es una tabla que se pueda leer.',
    TABLE_TOO_MANY_ROWS: 'El archivo tiene demasiadas filas.',
    SPREADSHEET_UNREADABLE: 'La hoja de cálculo está dañada.',
    SPREADSHEET_ENCRYPTED: 'La hoja de cálculo está protegida con contraseña.',
    SPREADSHEET_TOO_LARGE: 'La hoja de cálculo es demasiado grande.',
    PAYLOAD_TOO_LARGE: 'El archivo supera los 20 MB.',
  },
})

export const templateMessages = messagesOf(downloadSupplyPointTemplate, {
  fallback: 'No se ha podido descargar la plantilla.',
  errors: {},
})

export const problemTexts: Readonly<Record<SupplyPointFilePreview['problems'][number]['code'], string>> = {
  DATE_INVALID: 'La fecha no existe o no se entiende',
  NUMBER_INVALID: 'No es un número',
  CUPS_INVALID: 'No tiene la forma de un CUPS',
  TARIFF_UNKNOWN: 'La tarifa no existe',
}

export const supplyPointTexts = {
  title: 'Importar punto de consumo',
  beta: 'Beta',
  drop: 'Suelta aquí el archivo del punto de consumo',
  help: `xlsx, xls o csv con las hojas «${supplyPointSheets.point}», «${supplyPointSheets.readings}» y «${supplyPointSheets.curve}». Solo la primera es obligatoria; los nombres de las columnas se reconocen sin tildes ni mayúsculas.`,
  formats: 'Ayuda de formatos',
  formatsTitle: 'Formatos del punto de consumo',
  curveSheet: 'Fecha, Hora y Consumo (kWh), o un día por fila, como en los archivos de curva.',
  choose: 'Elegir archivo',
  another: 'Otro archivo',
  address: 'Dirección',
  template: 'Descargar plantilla',
  reading: 'Leyendo el archivo…',
  confirm: 'Confirmar',
  start: 'Primer día',
  end: 'Último día',
  datesNeeded: 'Indica el primer y el último día de los consumos.',
  reversed: 'Es anterior al primer día',
  consumption: 'Consumos',
  ofCurve: (days: number) => (days === 1 ? 'Curva de 1 día' : `Curva de ${days} días`),
  ofReadings: (months: number) => (months === 1 ? '1 mes por periodos' : `${months} meses por periodos`),
  pointMissing: 'No se pudo obtener la información del punto de suministro del archivo de SIPS',
  readingsMissing: 'No se pudo obtener la información de consumo por periodos del archivo de SIPS',
  curveMissing: 'No se pudo obtener la información de la curva de carga del archivo de SIPS',
  noConsumption: 'El archivo no los trae',
  problems: 'Celdas que no se han podido usar',
  sheet: 'Hoja',
  line: 'Fila',
  field: 'Columna',
  reason: 'Motivo',
  text: 'Texto',
} as const
