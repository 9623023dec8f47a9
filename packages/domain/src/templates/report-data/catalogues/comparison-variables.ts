import type { FieldVariable, VariableCatalogue } from '../report-variable.ts'
import { clientFields, reportFields, supplyFields } from './shared-variables.ts'

const COMPARISON = 'Comparativa'
const CURRENT = 'Contrato actual'
const BEST = 'Mejor oferta'
const CHOSEN = 'Oferta elegida'
const AUDIT = 'Revisión de la factura actual'

/** Fields, tables, charts and bills of a comparison of either energy. */
export const comparisonFields = {
  ...reportFields,
  ...clientFields,
  ...supplyFields,
  'prices.date': { label: 'Fecha de los precios', group: COMPARISON, kind: 'date' },
  'consumption.yearlyKwh': { label: 'Consumo anual', group: COMPARISON, kind: 'energy' },
  'consumption.source': { label: 'Origen del consumo', group: COMPARISON, kind: 'text' },
  'offers.count': { label: 'Ofertas comparadas', group: COMPARISON, kind: 'count' },
  'offers.marketerCount': { label: 'Comercializadoras comparadas', group: COMPARISON, kind: 'count' },
  'offers.savingCount': { label: 'Ofertas que ahorran', group: COMPARISON, kind: 'count' },
  'leaving.exitPenaltyEur': {
    label: 'Penalización por dejar el contrato actual',
    group: CURRENT,
    kind: 'money',
  },
  'current.marketer': { label: 'Comercializadora actual', group: CURRENT, kind: 'text' },
  'current.yearlyCost': { label: 'Coste anual actual', group: CURRENT, kind: 'money' },
  'current.monthlyCost': { label: 'Coste mensual actual', group: CURRENT, kind: 'money' },
  'current.meanPrice': { label: 'Precio medio actual', group: CURRENT, kind: 'price', unit: '€/kWh' },
  'best.marketer': { label: 'Comercializadora de la mejor oferta', group: BEST, kind: 'text' },
  'best.tariff': { label: 'Tarifa de la mejor oferta', group: BEST, kind: 'text' },
  'best.priceType': { label: 'Tipo de precio de la mejor oferta', group: BEST, kind: 'text' },
  'best.yearlyCost': { label: 'Coste anual con la mejor oferta', group: BEST, kind: 'money' },
  'best.monthlyCost': { label: 'Coste mensual con la mejor oferta', group: BEST, kind: 'money' },
  'best.savingEur': { label: 'Ahorro anual con la mejor oferta', group: BEST, kind: 'money' },
  'best.savingPercent': { label: 'Ahorro con la mejor oferta, en porcentaje', group: BEST, kind: 'percent' },
  'best.firstYearSavingEur': {
    label: 'Ahorro del primer año con la mejor oferta',
    group: BEST,
    kind: 'money',
  },
  'chosen.marketer': { label: 'Comercializadora elegida', group: CHOSEN, kind: 'text' },
  'chosen.tariff': { label: 'Tarifa elegida', group: CHOSEN, kind: 'text' },
  'chosen.position': { label: 'Posición en la comparativa', group: CHOSEN, kind: 'count' },
  'chosen.priceType': { label: 'Tipo de precio', group: CHOSEN, kind: 'text' },
  'chosen.yearlyCost': { label: 'Coste anual', group: CHOSEN, kind: 'money' },
  'chosen.monthlyCost': { label: 'Coste mensual', group: CHOSEN, kind: 'money' },
  'chosen.meanPrice': { label: 'Precio medio', group: CHOSEN, kind: 'price', unit: '€/kWh' },
  'chosen.savingEur': { label: 'Ahorro anual', group: CHOSEN, kind: 'money' },
  'chosen.savingPercent': { label: 'Ahorro en porcentaje', group: CHOSEN, kind: 'percent' },
  'chosen.monthlySavingEur': { label: 'Ahorro mensual', group: CHOSEN, kind: 'money' },
  'chosen.firstYearSavingEur': { label: 'Ahorro del primer año', group: CHOSEN, kind: 'money' },
  'chosen.pricesUntil': { label: 'Último día de los precios', group: CHOSEN, kind: 'date' },
  'chosen.permanence': { label: 'Permanencia', group: CHOSEN, kind: 'text' },
  'chosen.exitPenalty': { label: 'Penalización por baja anticipada', group: CHOSEN, kind: 'text' },
  'chosen.greenEnergy': { label: 'Energía renovable', group: CHOSEN, kind: 'text' },
  'audit.period': { label: 'Periodo de la factura', group: AUDIT, kind: 'text' },
  'audit.printedEur': { label: 'Total de la factura', group: AUDIT, kind: 'money' },
  'audit.computedEur': { label: 'Total calculado', group: AUDIT, kind: 'money' },
  'audit.deviationEur': { label: 'Desviación', group: AUDIT, kind: 'money' },
  'audit.deviationPercent': { label: 'Desviación en porcentaje', group: AUDIT, kind: 'percent' },
} as const satisfies Record<string, FieldVariable>

export const comparisonTables = {
  offers: { label: 'Ofertas por coste anual', group: COMPARISON },
  costByConcept: { label: 'Coste por conceptos, actual y elegida', group: COMPARISON },
  chosenPrices: { label: 'Precios de la oferta elegida', group: CHOSEN },
  chosenConditions: { label: 'Condiciones de la oferta elegida', group: CHOSEN },
} as const satisfies VariableCatalogue['tables']

export const comparisonCharts = {
  savings: { label: 'Ahorro anual de las mejores ofertas', group: COMPARISON },
  yearlyCosts: { label: 'Coste anual de las mejores ofertas', group: COMPARISON },
  costByConcept: { label: 'Coste por conceptos, actual y elegida', group: COMPARISON },
} as const satisfies VariableCatalogue['charts']

export const comparisonBills = {
  current: { label: 'Un año con el contrato actual', group: CURRENT },
  best: { label: 'Un año con la mejor oferta', group: BEST },
  chosen: { label: 'Un año con la oferta elegida', group: CHOSEN },
  reproduced: { label: 'Factura actual, calculada de nuevo', group: AUDIT },
} as const satisfies VariableCatalogue['bills']
