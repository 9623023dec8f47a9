import type { consumptionInsightErrors } from '@vatio/domain/energy-insights/consumption-insight/consumption-insight.errors'
import { getConsumptionInsight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

/** Why a curve cannot be analysed. */
export const consumptionInsightTexts: Readonly<Record<keyof typeof consumptionInsightErrors, string>> = {
  INSIGHT_CURVE_EMPTY: 'La curva no tiene ningún valor',
  INSIGHT_VALUE_INVALID: 'La curva tiene valores negativos o que no son números',
  INSIGHT_SCHEDULE_INVALID: 'Revisa el horario: cada tramo va de una hora a otra posterior, entre 0 y 24',
  INSIGHT_POINTS_INVALID: 'La curva de duración necesita entre 2 y 10.000 puntos',
  INSIGHT_RANGE_REVERSED: 'La segunda fecha es anterior a la primera',
}

export const insightMessages = messagesOf(getConsumptionInsight, {
  fallback: 'No se ha podido analizar la curva.',
  errors: {
    CURVE_NOT_FOUND: 'No hay datos entre esas fechas.',
    INSIGHT_CURVE_EMPTY: consumptionInsightTexts.INSIGHT_CURVE_EMPTY,
    INSIGHT_RANGE_REVERSED: consumptionInsightTexts.INSIGHT_RANGE_REVERSED,
    INSIGHT_SCHEDULE_INVALID: consumptionInsightTexts.INSIGHT_SCHEDULE_INVALID,
    NOT_FOUND: 'El punto de consumo ya no existe o no tienes acceso a él.',
  },
})

export const insightTexts = {
  evolution: 'Evolución',
  inspector: 'Inspector de gráficas',
  title: 'Análisis Energético',
  subtitle: 'Lo que dicen las curvas de consumo guardadas: perfiles, periodos, potencias y evolución.',
  chooseConsumptionPoint:
    'Elige un punto de consumo para analizar su curva. Si todavía no tiene ninguna, cárgala primero.',
  yearOption: (year: string | number, energy: string, days: string) => `${year} · ${energy} · ${days} días`,
  noStoredCurve: 'Este punto de consumo todavía no tiene ninguna curva guardada.',
  comparison: 'Comparación',
  incompleteYear: (days: string, needed: string | number) =>
    `Tiene ${days} ${days === '1' ? 'día' : 'días'} de los ${needed} que hacen falta para un año: el consumo anual estimado no tiene en cuenta las estaciones.`,
  shorterGaps: 'Los demás son más cortos.',
  curveComparison: 'Comparación de las curvas',
  day: 'Día',
  yearOnYear: (name: string | number) => `Comparación interanual: ${name}`,
  yearOnYearNeeded:
    'Hace falta la misma fecha en dos años seguidos: la curva guardada no llega al año anterior.',
  anomalies: (name: string | number) => `Anomalías: ${name}`,
  noAnomalies: 'Ningún día se aparta de los del mismo día de la semana en las seis semanas de alrededor.',
  anomaliesOf: (name: string | number) => `Anomalías de ${name}`,
  daysCompared: (days: string | number) => ` en ${days} días con datos en los dos años.`,
  mondayToWednesday: 'lunes a miércoles',
  mondayToSaturday: 'lunes a sábado',
  everyDay: 'todos los días',
  energy: 'Energía',
  ofNextDay: 'del día siguiente',
  days: 'Días',
  aboveContracted: (months: string) => `En ${months} algún periodo pide más potencia que la contratada.`,
  maxPowerByMonth: 'Potencia máxima de cada mes',
  hourlyPowerNotice:
    'Con valores horarios la potencia es la media de la hora: el maxímetro, que mide cuartos de hora, marca más.',
  loadDuration: 'Curva de duración de carga',
  averageDay: 'Día medio por horas',
  averageWorkingDay: 'Día laborable medio',
  hourlyConsumption: 'Consumo por horas',
  hourlyConsumptionOf: (name: string | number) => `Consumo por horas: ${name}`,
  hourAndWeekday: 'Hora y día de la semana',
  hourAndWeekdayOf: (name: string | number) => `Hora y día de la semana: ${name}`,
  dailyConsumption: 'Consumo diario, por día del año',
  withoutTariff: (names: string) =>
    `${names}: sin tarifa de acceso eléctrica vigente no hay periodos que repartir. Indícala en su punto de consumo.`,
  weekMatrixOf: (name: string | number) => `Consumo medio por hora y día de la semana de ${name}`,
  daysWithData: 'Días con datos',
  maxPower: 'Potencia máxima',
  highestQuarter: 'cuarto de hora más alto',
  highestHour: 'media de la hora más alta',
  noWholeDays: 'sin días completos',
  incompleteDay: 'día incompleto',
  countOfDays: (count: string | number) => `${count} días`,
  when: 'Cuándo',
  daysComparedLabel: 'Días comparados',
} as const
