import type { VariableCatalogue } from '../report-variable.ts'
import { clientFields, reportFields, supplyFields } from './shared-variables.ts'

const CONSUMPTION = 'Consumo'
const POWER = 'Potencia'
const PROFILE = 'Perfiles'

export const energyInsightsCatalogue = {
  fields: {
    ...reportFields,
    ...clientFields,
    ...supplyFields,
    'period.from': { label: 'Primer día', group: CONSUMPTION, kind: 'date' },
    'period.to': { label: 'Último día', group: CONSUMPTION, kind: 'date' },
    'period.days': { label: 'Días con datos', group: CONSUMPTION, kind: 'count' },
    'consumption.totalKwh': { label: 'Consumo', group: CONSUMPTION, kind: 'energy' },
    'consumption.annualKwh': { label: 'Consumo de un año', group: CONSUMPTION, kind: 'energy' },
    'consumption.meanDayKwh': { label: 'Consumo medio de un día', group: CONSUMPTION, kind: 'energy' },
    'consumption.estimatedKwh': { label: 'Consumo estimado', group: CONSUMPTION, kind: 'energy' },
    'consumption.missingHours': { label: 'Horas sin datos', group: CONSUMPTION, kind: 'count' },
    'consumption.closedKwh': { label: 'Consumo fuera de horario', group: CONSUMPTION, kind: 'energy' },
    'consumption.closedPercent': {
      label: 'Consumo fuera de horario, en porcentaje',
      group: CONSUMPTION,
      kind: 'percent',
    },
    'consumption.highestMonth': { label: 'Mes de mayor consumo', group: CONSUMPTION, kind: 'text' },
    'consumption.changePercent': {
      label: 'Cambio respecto al año anterior',
      group: CONSUMPTION,
      kind: 'percent',
    },
    'power.highestKw': { label: 'Potencia máxima', group: POWER, kind: 'power' },
    'power.highestDate': { label: 'Día de la potencia máxima', group: POWER, kind: 'date' },
    'power.meanKw': { label: 'Potencia media', group: POWER, kind: 'power' },
    'power.baseKw': { label: 'Consumo de base', group: POWER, kind: 'power' },
    'power.basePercent': { label: 'Parte del consumo que es de base', group: POWER, kind: 'percent' },
    'power.loadFactorPercent': { label: 'Factor de carga', group: POWER, kind: 'percent' },
  },
  tables: {
    months: { label: 'Consumo de cada mes', group: CONSUMPTION },
    periods: { label: 'Consumo por periodos', group: CONSUMPTION },
    peaks: { label: 'Potencia máxima de cada mes', group: POWER },
    yearOnYear: { label: 'Comparación con el año anterior', group: CONSUMPTION },
    anomalies: { label: 'Días fuera de lo normal', group: CONSUMPTION },
  },
  charts: {
    months: { label: 'Consumo de cada mes', group: CONSUMPTION },
    days: { label: 'Consumo de cada día', group: CONSUMPTION },
    dayProfile: { label: 'Día medio por horas, laborable y festivo', group: PROFILE },
    weekProfile: { label: 'Consumo medio de cada día de la semana', group: PROFILE },
    periods: { label: 'Consumo por periodos', group: CONSUMPTION },
    duration: { label: 'Curva de duración de la potencia', group: POWER },
    peaks: { label: 'Potencia máxima de cada mes', group: POWER },
  },
  bills: {},
  images: {},
  maps: {},
} as const satisfies VariableCatalogue
