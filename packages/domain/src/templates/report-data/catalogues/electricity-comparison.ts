import type { VariableCatalogue } from '../report-variable.ts'
import {
  comparisonBills,
  comparisonCharts,
  comparisonFields,
  comparisonTables,
} from './comparison-variables.ts'

const CONSUMPTION = 'Consumo y potencias'
const CHOSEN = 'Oferta elegida'
const POWERS = 'Potencias propuestas'

export const electricityComparisonCatalogue = {
  fields: {
    ...comparisonFields,
    'supply.maxPowerKw': { label: 'Mayor potencia contratada', group: 'Punto de consumo', kind: 'power' },
    'consumption.surplusKwh': { label: 'Excedentes anuales', group: CONSUMPTION, kind: 'energy' },
    'chosen.promotionUntil': { label: 'Último día de la promoción', group: CHOSEN, kind: 'date' },
    'chosen.afterPromotionCost': {
      label: 'Coste anual después de la promoción',
      group: CHOSEN,
      kind: 'money',
    },
    'powers.yearlyCost': {
      label: 'Coste anual de la oferta elegida con las potencias propuestas',
      group: POWERS,
      kind: 'money',
    },
    'powers.yearlySavingEur': {
      label: 'Ahorro anual añadido por las potencias propuestas',
      group: POWERS,
      kind: 'money',
    },
    'powers.changeCostEur': { label: 'Coste del cambio de potencias', group: POWERS, kind: 'money' },
  },
  tables: {
    ...comparisonTables,
    powers: { label: 'Potencias contratadas', group: CONSUMPTION },
    consumptionByPeriod: { label: 'Consumo por periodos', group: CONSUMPTION },
    powerProposal: { label: 'Potencias propuestas', group: POWERS },
  },
  charts: {
    ...comparisonCharts,
    consumptionByPeriod: { label: 'Consumo por periodos', group: CONSUMPTION },
  },
  bills: comparisonBills,
  images: {},
  maps: {},
} as const satisfies VariableCatalogue
