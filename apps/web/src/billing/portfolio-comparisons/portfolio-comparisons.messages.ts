import type {
  ConsumptionSource,
  PortfolioGrouping,
  PortfolioSelection,
  PortfolioState,
} from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import {
  setAsideLabels,
  type SetAsideReason,
} from '@vatio/domain/billing/portfolio-comparisons/set-aside-reason'
import {
  cancelPortfolioComparison,
  createPortfolioComparison,
  removePortfolioComparison,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import type { portfolioOutcomes } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const NOUNS = {
  renewals: ['contrato', 'contratos'],
  contracts: ['contrato', 'contratos'],
  supplies: ['punto de consumo', 'puntos de consumo'],
  clients: ['punto de consumo', 'puntos de consumo'],
} satisfies Readonly<Record<PortfolioSelection, readonly [string, string]>>

/** A number of rows of a comparison, named by what was chosen. */
export function rowsOf(selection: PortfolioSelection, count: number): string {
  const [one, many] = NOUNS[selection]
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Texts of the comparisons of a portfolio. */
export const portfolioTexts = {
  title: 'Comparativas de cartera',
  /** As the menu names the list. */
  crumb: 'De cartera',
  compareAll: 'Comparar todas',
  ofRenewals: (month: string) => `Renovaciones de ${month}`,
  ofRange: (range: string) => `Renovaciones del ${range}`,
  ofChosen: {
    contracts: 'Contratos elegidos',
    supplies: 'Puntos de consumo elegidos',
    clients: 'Clientes elegidos',
  },
  ofClient: (name: string) => `Puntos de consumo de ${name}`,
  pricesOf: (day: string) => `Precios vigentes a ${day}`,
  version: (version: string) => `precios regulados ${version}`,
  askedBy: (name: string, time: string) => `pedida por ${name} el ${time}`,
  keptUntil: (day: string) => `se borra el ${day}`,
  emptyList:
    'Aún no hay comparativas de cartera. En Renovaciones, «Comparar todas» compara las de un mes con las ofertas de hoy; en las listas de clientes, puntos de consumo y contratos, marca filas y elige «Comparar».',
  toRenewals: 'Ir a Renovaciones',
  noContracts: 'No ves ninguna fila de esta comparativa.',
  states: {
    queued: 'En espera',
    running: 'Comparando',
    ready: 'Completa',
    failed: 'Incompleta',
    cancelled: 'Detenida',
  } satisfies Readonly<Record<PortfolioState, string>>,
  comparing: 'Comparando',
  waiting: 'La comparativa está en espera y empezará enseguida. Puedes seguir trabajando.',
  failed: (done: number, total: string) =>
    `La comparativa no ha podido terminar: se han comparado ${formatCount(done)} de ${total}. Las cifras son de esos; compara de nuevo para tenerlos todos.`,
  cancelled: (done: number, total: string) =>
    `La comparativa se ha detenido: se han comparado ${formatCount(done)} de ${total}. Las cifras son de esos.`,
  cancel: 'Detener',
  remove: 'Eliminar',
  removeOne: (name: string) => `Eliminar ${name}`,
  removeTitle: 'Eliminar comparativa de cartera',
  removeQuestion: (name: string) =>
    `Se eliminarán las cifras de «${name}». Los contratos y puntos de consumo no cambian y puedes volver a compararlos.`,
  print: 'Imprimir',
  printFailed: 'No se ha podido preparar la impresión. Vuelve a intentarlo.',
  csv: 'CSV',
  csvHint: 'Descarga en CSV todas las filas de la lista, con las columnas que se pueden mostrar',
  csvFailed: 'No se ha podido descargar la lista. Vuelve a intentarlo.',
  fileName: 'comparativa-de-cartera.csv',
  savingPerYear: 'Ahorro al año',
  savingNote: (rows: string, count: number, eur: string) =>
    `${rows} ${count === 1 ? 'mejora' : 'mejoran'}, con ${eur} de ahorro`,
  currentCost: 'Coste actual al año',
  comparedNote: (compared: number, all: string) => `de ${formatCount(compared)} de ${all}`,
  bestCost: 'Con la mejor oferta de cada uno',
  single: 'Con una sola comercializadora',
  singleNote: (name: string, count: number, all: string, saving: string) =>
    `${name} · ${formatCount(count)} de ${all} · ahorro de ${saving}`,
  singleNone: 'Ninguna tiene ofertas para lo comparado',
  setAside: 'Apartados',
  reasonsTitle: 'Apartados',
  openReason: (rows: string, reason: string) => `${rows}: ${reason}. Ver en la lista`,
  reasons: setAsideLabels,
  shortReasons: {
    'no-supply': 'Sin punto de consumo',
    'no-access-tariff': 'Sin tarifa de acceso',
    'no-powers': 'Sin potencias',
    'no-consumption': 'Sin consumo',
    'no-offers': 'Sin ofertas',
    'no-contract': 'Sin contrato',
    'no-current-prices': 'Sin precios actuales',
    'not-calculated': 'Sin calcular',
  } satisfies Readonly<Record<SetAsideReason, string>>,
  outcome: 'Resultado',
  reason: 'Motivo',
  outcomes: {
    saves: 'Ahorra',
    'costs-more': 'No ahorra',
    'set-aside': 'Apartado',
  } satisfies Readonly<Record<(typeof portfolioOutcomes)[number], string>>,
  sources: {
    curve: 'Curva',
    estimate: 'Perfil de la tarifa',
    annual: 'Consumo anual',
  } satisfies Readonly<Record<ConsumptionSource, string>>,
  perYear: '€/año',
  savedShare: (percent: string) => `${percent} de ahorro`,
  pending: 'Pendiente',
  client: 'Cliente',
  contract: 'Contrato',
  deadline: 'Fecha límite',
  currentMarketer: 'Comercializadora actual',
  tariff: 'Tarifa',
  consumption: 'Consumo',
  source: 'Origen del consumo',
  current: 'Coste actual',
  bestOffer: 'Mejor oferta',
  best: 'Coste con ella',
  saving: 'Ahorro',
  savingShare: 'Ahorro',
  fee: 'Comisión actual',
  compare: 'Comparar',
  tooManySelected: 'Hay demasiadas filas seleccionadas. Filtra la lista o selecciona menos.',
  selectionNotRead: 'No se ha podido leer la selección. Vuelve a intentarlo.',
  tabs: { rows: 'Cada uno', groups: 'Por grupos', offers: 'Todas las ofertas' },
  groupBy: 'Agrupar por',
  groups: 'Grupos de la comparativa',
  groupings: {
    accessTariff: 'Tarifa de acceso',
    client: 'Cliente',
    clientTypology: 'Tipo de cliente',
    energyMarketer: 'Comercializadora actual',
  } satisfies Readonly<Record<PortfolioGrouping, string>>,
  without: {
    accessTariff: 'Sin tarifa de acceso',
    client: 'Sin cliente',
    clientTypology: 'Sin tipo',
    energyMarketer: 'Sin comercializadora',
  } satisfies Readonly<Record<PortfolioGrouping, string>>,
  moreGroups: (shown: number, all: number) =>
    `Se ven los ${formatCount(shown)} grupos con más ahorro, de ${formatCount(all)}.`,
  groupOffer: 'Una oferta para el grupo',
  groupMarketer: 'Una comercializadora',
  savingOfEach: 'Ahorro de cada uno',
  outOf: (compared: number, all: number) => `${formatCount(compared)} de ${formatCount(all)}`,
  serves: 'Sirve a',
  totalCost: 'Coste total',
  byMarketer: 'Una sola comercializadora',
  allOffers: 'Todas las ofertas',
  offer: 'Oferta',
  marketer: 'Comercializadora',
  nothingCompared: 'Aún no hay nada comparado.',
  moreOffers: (shown: number, all: number) =>
    `Se ven las ${formatCount(shown)} ofertas que más ahorran, de ${formatCount(all)}.`,
  taxesIncluded: 'costes de un año, con impuestos',
  compareOne: (name: string) => `Comparar ${name}`,
  noName: 'Sin cliente',
  search: 'Cliente, CUPS o número',
  renewals: 'Contratos',
  prices: 'Precios a',
  asked: 'Pedida',
  by: 'Por',
  state: 'Estado',
  compared: 'Comparados',
} as const

export const createPortfolioMessages = messagesOf(createPortfolioComparison, {
  fallback: 'No se ha podido empezar la comparativa.',
  errors: {
    PORTFOLIO_COMPARISON_RUNNING: {
      tone: 'warning',
      text: 'Ya hay una comparativa de cartera tuya en marcha. Espera a que termine o detenla en Comparativas de cartera.',
    },
    PORTFOLIO_COMPARISON_EMPTY: {
      tone: 'warning',
      text: 'No hay nada que comparar. Elige otro mes, otros clientes o cambia los filtros.',
    },
    PORTFOLIO_COMPARISON_TOO_LARGE: {
      tone: 'warning',
      text: ({ limit, contracts: asked }) =>
        `Son ${formatCount(Number(asked))} y se comparan como mucho ${formatCount(Number(limit))}. Elige un periodo más corto o filtra.`,
    },
  },
})

export const cancelPortfolioMessages = messagesOf(cancelPortfolioComparison, {
  success: 'Comparativa detenida',
  fallback: 'No se ha podido detener la comparativa.',
  errors: { JOB_ALREADY_FINISHED: { tone: 'warning', text: 'La comparativa ya había terminado.' } },
})

export const removePortfolioMessages = messagesOf(removePortfolioComparison, {
  success: 'Comparativa eliminada',
  fallback: 'No se ha podido eliminar la comparativa.',
  errors: {},
})
