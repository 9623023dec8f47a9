import type { CurveQuality } from '@vatio/domain/curves/consumption-curves/curve-quality'
import {
  restoreConsumptionCurveVersion,
  storeConsumptionCurve,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const errors = {
  CURVE_EMPTY: 'La curva no tiene ningún valor que guardar.',
  CURVE_DAY_INVALID: {
    text: (details: Readonly<Record<string, unknown>>) =>
      `El día ${typeof details.date === 'string' ? details.date : ''} de la curva no es correcto.`,
  },
  CURVE_UNIT_NEEDED: 'La curva supera lo que el suministro puede consumir: di si los valores son kWh o Wh.',
  CURVE_QUARTER_HOURS_NOT_LICENSED:
    'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
  NOT_FOUND: 'El punto de consumo ya no existe o no tienes acceso a él.',
} as const

export const storeCurveMessages = messagesOf(storeConsumptionCurve, {
  success: 'Se ha guardado la curva de consumo',
  fallback: 'Ha habido un error al guardar la curva de consumo.',
  errors: { ...errors, PAYLOAD_TOO_LARGE: 'La curva es demasiado larga para guardarla de una vez.' },
})

export const restoreCurveMessages = messagesOf(restoreConsumptionCurveVersion, {
  success: 'Se ha restaurado la versión de la curva de consumo',
  fallback: 'Ha habido un error al restaurar la versión de la curva de consumo.',
  errors: {
    CURVE_NOT_FOUND: 'Esa versión ya no se conserva.',
    VERSION_CONFLICT: 'La curva ha cambiado mientras tanto: cierra y vuelve a mirar sus versiones.',
    NOT_FOUND: 'El punto de consumo ya no existe o no tienes acceso a él.',
  },
})

export const qualityNames: Readonly<Record<CurveQuality, string>> = {
  real: 'Real',
  estimated: 'Estimada',
  completed: 'Completada',
}

export const curveTexts = {
  months: 'Consumos mensuales',
  origin: (source: string | null) => (source === null ? 'sin origen anotado' : `de ${source}`),
  savedBy: (name: string | null, at: string) => `guardada ${name === null ? '' : `por ${name} `}el ${at}`,
  ofThemEstimated: (steps: string) => `${steps} valores estimados`,
  versions: (count: number) => `Versiones (${count})`,
  versionsOf: (year: number) => `Versiones de la curva de ${year}`,
  version: (number: number) => `Versión ${number}`,
  formerVersion: 'Versión anterior',
  currentVersion: 'Versión actual',
  comparedMonths: 'Las dos versiones mes a mes',
  month: 'Mes',
  difference: 'Diferencia',
  changedDays: 'Días que cambian',
  restore: 'Restaurar esta versión',
  label: 'Curva de consumo',
  labelOf: (name: string) => `Curva de consumo: ${name}`,
  consumption: 'Consumo',
  estimated: 'Estimado',
  surplus: 'Vertido',
  incompleteDay: 'día incompleto',
  dayWithEstimates: 'con valores estimados',
  highestStep: (stepMinutes: 15 | 60) => (stepMinutes === 15 ? 'Cuarto más alto' : 'Hora más alta'),
  meanStep: (stepMinutes: 15 | 60) => (stepMinutes === 15 ? 'Cuarto medio' : 'Hora media'),
  lowestStep: (stepMinutes: 15 | 60) => (stepMinutes === 15 ? 'Cuarto más bajo' : 'Hora más baja'),
  ofTheDay: 'Total del día',
  stepUnit: (stepMinutes: 15 | 60) => (stepMinutes === 15 ? 'kWh por cuarto de hora' : 'kWh por hora'),
  bandNote: (stepMinutes: 15 | 60) =>
    `Cada día: la línea es su ${stepMinutes === 15 ? 'cuarto de hora medio' : 'hora media'} y la banda va de ${stepMinutes === 15 ? 'su cuarto más bajo al más alto' : 'su hora más baja a la más alta'}. Al arrastrar sobre tres semanas o menos se ven ${stepMinutes === 15 ? 'los cuartos' : 'las horas'}.`,
  stepNote: 'Al arrastrar sobre la gráfica, o con Ctrl y la rueda, se acerca.',
  year: 'Año',
  yearOption: (year: string | number, energy: string, days: string) => `${year} · ${energy} · ${days} días`,
  subtitle:
    'Importa un archivo, pide la curva a Datadis o a SIPS, o genérala con lo que diga la factura; revísala y guárdala en su punto de consumo.',
  shorterGapsInCsv: 'Los demás son más cortos; están en el CSV.',
  daysWithData: 'Días con datos',
  steps: (count: number, isQuarterHourly: boolean) =>
    `${isQuarterHourly ? 'cuarto' : 'hora'}${count === 1 ? '' : 's'}`,
  estimatedSteps: (count: number, isQuarterHourly: boolean) =>
    `${isQuarterHourly ? 'estimado' : 'estimada'}${count === 1 ? '' : 's'}`,
  incompleteYear: (days: string, needed: string | number) =>
    `Tiene ${days} ${days === '1' ? 'día' : 'días'} de los ${needed} que hacen falta para un año: el consumo anual estimado no tiene en cuenta las estaciones.`,
  chooseTariff: 'Elige la tarifa',
  tariffUnknown: 'Elige la tarifa: ningún punto de consumo con el CUPS del archivo la dice.',
  energyByPeriod: 'Energía por periodos',
  unknownCups: (cups: string | number) =>
    `Ningún punto de consumo a la vista tiene el CUPS ${cups}. Elige otro, o créalo en otra pestaña y vuelve.`,
  pointIsIn: (zone: string | number) => `El punto de consumo está en ${zone}`,
  otherClock: 'Su reloj es otro: hay que leer el archivo de nuevo con él.',
  replacesNone: 'Ninguno tenía curva; los días ya guardados se conservan.',
  replaces: (days: number) =>
    days === 1
      ? '1 ya tenía curva y se sustituye; los demás guardados se conservan.'
      : `${formatCount(days)} ya tenían curva y se sustituyen; los demás guardados se conservan.`,
  measuredTitle: 'Se sustituyen días medidos',
  measuredByEstimated: (days: number) =>
    days === 1
      ? '1 día medido pasa a ser estimado. La curva de ahora queda entre sus versiones, y se puede restaurar.'
      : `${formatCount(days)} días medidos pasan a ser estimados. La curva de ahora queda entre sus versiones, y se puede restaurar.`,
  ofSupply: (name: string) => `El archivo es de ${name}.`,
  enterConsumption: 'Introducir consumo',
  createSupply: 'Crear el punto de consumo',
  tariffOfSum:
    'Los suministros tienen tarifas distintas o no se sabe la suya: elige con cuál se reparten los periodos.',
  noCurve: 'Aún no tiene ninguna curva guardada.',
  otherClockOfCurve: 'La curva se hizo con el reloj de otra zona: vuelve a generarla o a leer su archivo.',
  daysToStore: (days: string, effect: string) =>
    days === '1' ? `Se guarda 1 día. ${effect}` : `Se guardan ${days} días. ${effect}`,
} as const
