import type {
  ConsumptionSource,
  PortfolioState,
} from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type { SetAsideReason } from '@vatio/domain/billing/portfolio-comparisons/set-aside-reason'
import {
  cancelPortfolioComparison,
  createPortfolioComparison,
  removePortfolioComparison,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import type { portfolioOutcomes } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const contracts = (count: number) => (count === 1 ? '1 contrato' : `${formatCount(count)} contratos`)

/** Texts of the comparisons of a portfolio. */
export const portfolioTexts = {
  title: 'Comparativas de cartera',
  /** As the menu names the list. */
  crumb: 'De cartera',
  compareAll: 'Comparar todas',
  ofRenewals: (month: string) => `Renovaciones de ${month}`,
  ofRange: (range: string) => `Renovaciones del ${range}`,
  ofContracts: 'Contratos elegidos',
  pricesOf: (day: string) => `Precios vigentes a ${day}`,
  version: (version: string) => `precios regulados ${version}`,
  askedBy: (name: string, time: string) => `pedida por ${name} el ${time}`,
  keptUntil: (day: string) => `se borra el ${day}`,
  emptyList:
    'Aún no hay comparativas de cartera. En Renovaciones, «Comparar todas» compara las de un mes con las ofertas de hoy.',
  toRenewals: 'Ir a Renovaciones',
  noContracts: 'No ves ningún contrato de esta comparativa.',
  states: {
    queued: 'En espera',
    running: 'Comparando',
    ready: 'Completa',
    failed: 'Incompleta',
    cancelled: 'Detenida',
  } satisfies Readonly<Record<PortfolioState, string>>,
  comparing: 'Comparando contratos',
  waiting: 'La comparativa está en espera y empezará enseguida. Puedes seguir trabajando.',
  failed: (done: number, total: number) =>
    `La comparativa no ha podido terminar: se han comparado ${formatCount(done)} de ${contracts(total)}. Las cifras son de esos; compara de nuevo para tenerlos todos.`,
  cancelled: (done: number, total: number) =>
    `La comparativa se ha detenido: se han comparado ${formatCount(done)} de ${contracts(total)}. Las cifras son de esos.`,
  cancel: 'Detener',
  remove: 'Eliminar',
  removeOne: (name: string) => `Eliminar ${name}`,
  removeTitle: 'Eliminar comparativa de cartera',
  removeQuestion: (name: string) =>
    `Se eliminarán las cifras de «${name}». Los contratos no cambian y puedes volver a compararlos.`,
  print: 'Imprimir',
  csv: 'CSV',
  csvHint: 'Descarga en CSV todos los contratos de la lista, con las columnas que se pueden mostrar',
  csvFailed: 'No se ha podido descargar la lista. Vuelve a intentarlo.',
  fileName: 'comparativa-de-cartera.csv',
  savingPerYear: 'Ahorro al año',
  savingNote: (count: number, eur: string) =>
    `${contracts(count)} ${count === 1 ? 'mejora' : 'mejoran'}, con ${eur} de ahorro`,
  currentCost: 'Coste actual al año',
  comparedNote: (compared: number, all: number) => `de ${formatCount(compared)} de ${contracts(all)}`,
  bestCost: 'Con la mejor oferta de cada uno',
  single: 'Una sola comercializadora para todas',
  singleNote: (name: string, count: number, all: number, saving: string) =>
    `${name} · ${formatCount(count)} de ${contracts(all)} · ahorro de ${saving}`,
  singleNone: 'Ninguna tiene ofertas para estos contratos',
  setAside: 'Apartados',
  reasonsTitle: 'Contratos apartados',
  openReason: (count: number, reason: string) => `${contracts(count)}: ${reason}. Verlos en la lista`,
  reasons: {
    'no-supply': 'Sin punto de consumo que puedas ver',
    'no-access-tariff': 'Sin tarifa de acceso',
    'no-powers': 'Sin todas las potencias contratadas',
    'no-consumption': 'Sin curva ni consumo anual que repartir por periodos',
    'no-offers': 'Sin ofertas para su tarifa de acceso',
    'no-current-prices':
      'Sin precios actuales: su tarifa no los tiene ese día, es indexada o no está elegida',
    'not-calculated': 'No se ha podido calcular',
  } satisfies Readonly<Record<SetAsideReason, string>>,
  shortReasons: {
    'no-supply': 'Sin punto de consumo',
    'no-access-tariff': 'Sin tarifa de acceso',
    'no-powers': 'Sin potencias',
    'no-consumption': 'Sin consumo',
    'no-offers': 'Sin ofertas',
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
      text: 'No hay ningún contrato que comparar. Elige otro mes o cambia los filtros.',
    },
    PORTFOLIO_COMPARISON_TOO_LARGE: {
      tone: 'warning',
      text: ({ limit, contracts: asked }) =>
        `Son ${formatCount(Number(asked))} contratos y se comparan como mucho ${formatCount(Number(limit))}. Elige un periodo más corto o filtra.`,
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
