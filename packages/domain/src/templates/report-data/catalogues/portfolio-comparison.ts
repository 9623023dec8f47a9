import type { VariableCatalogue } from '../report-variable.ts'
import { reportFields } from './shared-variables.ts'

const PORTFOLIO = 'Cartera'
const SINGLE = 'Una sola comercializadora'

export const portfolioComparisonCatalogue = {
  fields: {
    ...reportFields,
    'client.name': { label: 'Nombre del cliente', group: 'Cliente', kind: 'text' },
    'prices.date': { label: 'Fecha de los precios', group: PORTFOLIO, kind: 'date' },
    'portfolio.selection': { label: 'Qué se ha comparado', group: PORTFOLIO, kind: 'text' },
    'portfolio.supplies': { label: 'Puntos de consumo', group: PORTFOLIO, kind: 'count' },
    'portfolio.compared': { label: 'Puntos comparados', group: PORTFOLIO, kind: 'count' },
    'portfolio.setAside': { label: 'Puntos apartados', group: PORTFOLIO, kind: 'count' },
    'portfolio.improving': { label: 'Puntos que ahorran', group: PORTFOLIO, kind: 'count' },
    'portfolio.yearlyKwh': { label: 'Consumo anual de los comparados', group: PORTFOLIO, kind: 'energy' },
    'portfolio.currentCost': { label: 'Coste anual actual', group: PORTFOLIO, kind: 'money' },
    'portfolio.bestCost': {
      label: 'Coste anual con la mejor oferta de cada punto',
      group: PORTFOLIO,
      kind: 'money',
    },
    'portfolio.savingEur': { label: 'Ahorro anual', group: PORTFOLIO, kind: 'money' },
    'portfolio.savingPercent': { label: 'Ahorro en porcentaje', group: PORTFOLIO, kind: 'percent' },
    'portfolio.improvingSavingEur': {
      label: 'Ahorro anual de los puntos que ahorran',
      group: PORTFOLIO,
      kind: 'money',
    },
    'single.marketer': { label: 'Comercializadora que sirve más puntos', group: SINGLE, kind: 'text' },
    'single.supplies': { label: 'Puntos que puede servir', group: SINGLE, kind: 'count' },
    'single.currentCost': { label: 'Coste actual de esos puntos', group: SINGLE, kind: 'money' },
    'single.cost': { label: 'Coste con ella', group: SINGLE, kind: 'money' },
    'single.savingEur': { label: 'Ahorro con ella', group: SINGLE, kind: 'money' },
  },
  tables: {
    supplies: { label: 'Puntos de consumo con su mejor oferta', group: PORTFOLIO },
    setAside: { label: 'Puntos apartados y su motivo', group: PORTFOLIO },
    marketers: { label: 'Coste con cada comercializadora', group: SINGLE },
  },
  charts: {
    savings: { label: 'Ahorro de los puntos que más ahorran', group: PORTFOLIO },
    costs: { label: 'Coste actual y con la mejor oferta', group: PORTFOLIO },
  },
  bills: {},
  images: {},
  maps: {},
} as const satisfies VariableCatalogue
