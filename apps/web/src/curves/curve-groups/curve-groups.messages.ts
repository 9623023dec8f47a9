import type { CurveLayoutName } from '@vatio/domain/curves/curve-groups/curve-table'
import { exportCurves, sumCurveGroup } from '@vatio/protocol/curves/curve-groups/curve-groups.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const tooLarge = {
  text: (details: Readonly<Record<string, unknown>>) =>
    `Una suma tiene como mucho ${formatCount(Number(details.limit))} suministros: elige menos.`,
}
const tooLong = {
  text: (details: Readonly<Record<string, unknown>>) =>
    `Con estos suministros las fechas abarcan como mucho ${formatCount(Number(details.limit))} días: acorta el intervalo o elige menos suministros.`,
}
const gone = 'Alguno de los puntos de consumo ya no existe o no tienes acceso a él.'
const reversed = 'La fecha final es anterior a la inicial.'

export const sumMessages = messagesOf(sumCurveGroup, {
  fallback: 'Ha habido un error al sumar las curvas.',
  errors: {
    CURVE_GROUP_TOO_LARGE: tooLarge,
    CURVE_GROUP_RANGE_REVERSED: reversed,
    CURVE_GROUP_RANGE_TOO_LONG: tooLong,
    NOT_FOUND: gone,
  },
})

export const exportMessages = messagesOf(exportCurves, {
  fallback: 'Ha habido un error al exportar las curvas.',
  errors: {
    CURVE_GROUP_EMPTY: 'Ninguno de los suministros tiene curva entre esas fechas.',
    CURVE_GROUP_TOO_LARGE: tooLarge,
    CURVE_GROUP_RANGE_REVERSED: reversed,
    CURVE_GROUP_RANGE_TOO_LONG: tooLong,
    NOT_FOUND: gone,
  },
})

export const layoutNames: Readonly<Record<CurveLayoutName, string>> = {
  hours: 'Una hora por fila',
  days: 'Un día por fila (H01 a H25)',
  quarters: 'Un cuarto de hora por fila',
  months: 'Meses por periodo',
  f5d: 'Como un F5D',
}

export const layoutHelp: Readonly<Record<CurveLayoutName, string>> = {
  hours: 'CUPS, fecha, hora de 1 a 25, kWh y R o E.',
  days: 'CUPS, fecha y 25 columnas de horas.',
  quarters:
    'CUPS, fecha, cuarto de 1 a 100, kWh y R o E. Las curvas horarias se reparten por igual y quedan como estimadas.',
  months: 'CUPS, año, mes, kWh de P1 a P6 y total.',
  f5d: 'Las columnas de un F5D, en Wh y sin cabecera.',
}

export const curveGroupTexts = {
  title: 'Suma de curvas',
  subtitle: 'La curva conjunta de varios suministros, hora a hora.',
  which: 'Puntos de consumo',
  ofClient: 'Todos los de un cliente',
  oneByOne: 'Elegidos uno a uno',
  add: 'Añadir punto de consumo',
  from: 'Desde',
  to: 'Hasta',
  remove: (name: string) => `Quitar ${name}`,
  nothingChosen: 'Elige un cliente o varios puntos de consumo para sumar sus curvas.',
  noCurve: 'Ninguno de los suministros tiene curva guardada entre esas fechas.',
  someWithout: (count: number) =>
    count === 1
      ? '1 suministro no tiene curva entre esas fechas: no está en la suma.'
      : `${formatCount(count)} suministros no tienen curva entre esas fechas: no están en la suma.`,
  partDays: (days: number, most: number) =>
    days === 1
      ? `1 día no tiene la curva de los ${formatCount(most)} suministros: su suma es menor.`
      : `${formatCount(days)} días no tienen la curva de los ${formatCount(most)} suministros: su suma es menor.`,
  suppliesByDay: 'Suministros con curva cada día',
  supplies: 'Suministros de la suma',
  supply: 'Punto de consumo',
  client: 'Cliente',
  tariff: 'Tarifa',
  days: 'Días',
  share: 'Parte',
  energy: 'Energía',
  range: 'Fechas',
  count: 'Con curva',
  export: 'Exportar curvas',
  exportOne: 'Exportar la curva',
  layout: 'Formato',
  content: 'Contenido',
  each: 'Cada suministro, uno tras otro',
  sum: 'La suma de todos',
  file: 'Archivo',
  download: 'Descargar',
  isReversed: 'Es anterior a la primera',
} as const
