import type { PortfolioSelection } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import { setAsideLabels } from '@vatio/domain/billing/portfolio-comparisons/set-aside-reason'
import type { portfolioComparisonCatalogue } from '@vatio/domain/templates/report-data/catalogues/portfolio-comparison'
import {
  portfolioMarketerColumns,
  portfolioReasonColumns,
  portfolioSupplyColumns,
} from '@vatio/domain/templates/report-data/columns/portfolio-columns'
import type { DataOf } from '@vatio/domain/templates/report-data/report-variable'
import { writeDate } from '@vatio/domain/text/write-date'
import type {
  PortfolioComparison,
  PortfolioContract,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import {
  getPortfolio,
  listPortfolioRows,
} from '../../billing/portfolio-comparisons/portfolio-comparisons.service.ts'
import { listMarketerSums } from '../../billing/portfolio-comparisons/portfolio-overview.service.ts'
import { getSender } from './report-parties.service.ts'
import type { ReportReading, ReportRecord } from './report-record.ts'

/** Rows of the table of a report; the totals are of all. */
const MOST_ROWS = 500
const CHARTED = 10
const MOST_MARKETERS = 10

const selectionLabels: Readonly<Record<PortfolioSelection, string>> = {
  renewals: 'Contratos que se renuevan',
  contracts: 'Contratos elegidos',
  supplies: 'Puntos de consumo elegidos',
  clients: 'Todos los puntos de consumo de los clientes elegidos',
}

/** A comparison of many supplies. Commissions are left out. @throws NOT_FOUND, FORBIDDEN without the CRM. */
export async function getPortfolioRecord(
  { tx, viewer }: ReportReading,
  idPortfolioComparison: string,
): Promise<ReportRecord> {
  const portfolio = await getPortfolio({ tx, actor: viewer }, idPortfolioComparison)
  const [rows, marketers, sender] = await Promise.all([
    listPortfolioRows(tx, viewer, idPortfolioComparison, MOST_ROWS),
    listMarketerSums(tx, viewer, idPortfolioComparison),
    getSender(tx, viewer, null),
  ])
  const title = titleOf(portfolio)
  const compared = rows.filter(
    ({ currentCostEur, bestCostEur }) => currentCostEur !== null && bestCostEur !== null,
  )
  const data: DataOf<typeof portfolioComparisonCatalogue> = {
    fields: {
      ...sender,
      ...presentFields(portfolio, compared),
      'report.title': title,
      'report.date': portfolio.priceDate,
    },
    tables: {
      supplies: presentSupplies(portfolio, compared),
      setAside:
        portfolio.reasons.length === 0
          ? null
          : {
              columns: portfolioReasonColumns,
              rows: portfolio.reasons.map(({ reason, contracts }) => [setAsideLabels[reason], contracts]),
              total: ['Total', portfolio.totals.setAside],
            },
      marketers:
        marketers.length === 0
          ? null
          : {
              columns: portfolioMarketerColumns,
              rows: marketers
                .slice(0, MOST_MARKETERS)
                .map((one) => [one.name, one.supplies, one.currentCostEur, one.costEur, one.savingEur]),
              total: null,
            },
    },
    charts: presentCharts(portfolio, compared),
    bills: {},
    images: {},
    maps: {},
    explanations: [],
  }
  return { data, title, date: portfolio.priceDate, context: {}, email: null }
}

function titleOf({ clientName, selection, start, end }: PortfolioComparison): string {
  if (clientName !== null) return clientName
  if (start !== null && end !== null) return `Renovaciones del ${writeDate(start)} al ${writeDate(end)}`
  return selectionLabels[selection]
}

function presentFields(
  { totals, selection, clientName, priceDate, singleMarketer: single }: PortfolioComparison,
  compared: readonly PortfolioContract[],
) {
  return {
    'client.name': clientName,
    'prices.date': priceDate,
    'portfolio.selection': selectionLabels[selection],
    'portfolio.supplies': totals.contracts,
    'portfolio.compared': totals.compared,
    'portfolio.setAside': totals.setAside,
    'portfolio.improving': totals.improving,
    // The rows are all of them only where none is beyond the most that a report shows.
    'portfolio.yearlyKwh': compared.length === totals.compared ? sumKwh(compared) : null,
    'portfolio.currentCost': totals.currentCostEur,
    'portfolio.bestCost': totals.bestCostEur,
    'portfolio.savingEur': totals.savingEur,
    'portfolio.savingPercent':
      totals.currentCostEur > 0 ? (totals.savingEur / totals.currentCostEur) * 100 : null,
    'portfolio.improvingSavingEur': totals.improvingSavingEur,
    'single.marketer': single?.name ?? null,
    'single.supplies': single?.contracts ?? null,
    'single.currentCost': single?.currentCostEur ?? null,
    'single.cost': single?.costEur ?? null,
    'single.savingEur': single?.savingEur ?? null,
  } as const
}

const sumKwh = (rows: readonly PortfolioContract[]) =>
  rows.reduce((sum, { yearlyKwh }) => sum + (yearlyKwh ?? 0), 0)

function presentSupplies({ totals }: PortfolioComparison, compared: readonly PortfolioContract[]) {
  if (compared.length === 0) return null
  const isWhole = compared.length === totals.compared
  return {
    columns: portfolioSupplyColumns,
    rows: compared.map((one) => [
      one.clientName,
      one.cups,
      one.atrTariff,
      one.yearlyKwh,
      one.currentCostEur,
      offerOf(one),
      one.bestCostEur,
      one.savingEur,
    ]),
    total: isWhole
      ? [
          'Total',
          null,
          null,
          sumKwh(compared),
          totals.currentCostEur,
          null,
          totals.bestCostEur,
          totals.savingEur,
        ]
      : null,
  }
}

const offerOf = ({ bestOffer }: PortfolioContract) =>
  bestOffer && `${bestOffer.energyMarketer} · ${bestOffer.name}`

function presentCharts({ totals }: PortfolioComparison, compared: readonly PortfolioContract[]) {
  const charted = compared.slice(0, CHARTED)
  if (charted.length === 0) return { savings: null, costs: null }
  return {
    savings: {
      kind: 'rankedBars',
      categories: charted.map((one) => [one.clientName, one.cups].filter(Boolean).join(' · ')),
      series: [{ name: 'Ahorro anual', values: charted.map(({ savingEur }) => savingEur) }],
      unit: '€',
      decimals: 2,
    },
    costs: {
      kind: 'bars',
      categories: ['Coste actual', 'Con la mejor oferta'],
      series: [{ name: 'Coste anual', values: [totals.currentCostEur, totals.bestCostEur] }],
      unit: '€',
      decimals: 2,
    },
  } as const
}
