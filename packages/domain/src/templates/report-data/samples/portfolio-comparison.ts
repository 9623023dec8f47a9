import { roundCents } from '../../../money/round-cents.ts'
import type { portfolioComparisonCatalogue } from '../catalogues/portfolio-comparison.ts'
import {
  portfolioMarketerColumns,
  portfolioReasonColumns,
  portfolioSupplyColumns,
} from '../columns/portfolio-columns.ts'
import type { DataOf } from '../report-variable.ts'
import { sampleOfferName } from './sample-offers.ts'
import { typicalParties, worstCaseParties, type SampleParties } from './sample-parties.ts'

interface Portfolio {
  readonly parties: SampleParties
  readonly isWorstCase: boolean
  readonly supplyNames: readonly string[]
  readonly count: number
  readonly yearlyKwh: number
}

const PRICE_EUR_PER_KWH = 0.2134
/** Supplies that the chart shows. */
const CHARTED = 10

function sample({
  parties,
  isWorstCase,
  supplyNames,
  count,
  yearlyKwh,
}: Portfolio): DataOf<typeof portfolioComparisonCatalogue> {
  const supplies = Array.from({ length: count }, (_, place) => {
    const energyKwh = Math.round(yearlyKwh / (1 + place * 0.35))
    const current = roundCents(energyKwh * PRICE_EUR_PER_KWH)
    const cost = roundCents(current * (0.81 + (place % 9) * 0.027))
    return {
      client: supplyNames[place % supplyNames.length] ?? '',
      cups: `ES00210000000000${String(place + 10).padStart(2, '0')}JX`,
      tariff: place % 3 === 0 ? '3.0TD' : '2.0TD',
      energyKwh,
      current,
      offer: sampleOfferName(place % 3, isWorstCase).join(' · '),
      cost,
      saving: roundCents(current - cost),
    }
  })
  const sum = (key: 'energyKwh' | 'current' | 'cost' | 'saving') =>
    roundCents(supplies.reduce((total, supply) => total + supply[key], 0))
  const [current, cost, saving] = [sum('current'), sum('cost'), sum('saving')]
  const improving = supplies.filter((supply) => supply.saving > 0)
  const singleCost = roundCents(cost * 1.018)
  const best = supplies.toSorted((one, other) => other.saving - one.saving).slice(0, CHARTED)
  return {
    fields: {
      ...parties.report,
      ...parties.agent,
      'client.name': parties.client['client.name'],
      'prices.date': parties.report['report.date'],
      'portfolio.selection': 'Todos los puntos de consumo del cliente',
      'portfolio.supplies': count + 3,
      'portfolio.compared': count,
      'portfolio.setAside': 3,
      'portfolio.improving': improving.length,
      'portfolio.yearlyKwh': sum('energyKwh'),
      'portfolio.currentCost': current,
      'portfolio.bestCost': cost,
      'portfolio.savingEur': saving,
      'portfolio.savingPercent': (saving / current) * 100,
      'portfolio.improvingSavingEur': roundCents(improving.reduce((total, one) => total + one.saving, 0)),
      'single.marketer': sampleOfferName(1, isWorstCase)[0],
      'single.supplies': count,
      'single.currentCost': current,
      'single.cost': singleCost,
      'single.savingEur': roundCents(current - singleCost),
    },
    tables: {
      supplies: {
        columns: portfolioSupplyColumns,
        rows: supplies.map((one) => [
          one.client,
          one.cups,
          one.tariff,
          one.energyKwh,
          one.current,
          one.offer,
          one.cost,
          one.saving,
        ]),
        total: ['Total', null, null, sum('energyKwh'), current, null, cost, saving],
      },
      setAside: {
        columns: portfolioReasonColumns,
        rows: [
          ['Sin precios actuales', 2],
          ['Sin consumo conocido', 1],
        ],
        total: ['Total', 3],
      },
      marketers: {
        columns: portfolioMarketerColumns,
        rows: Array.from({ length: isWorstCase ? 8 : 4 }, (_, place) => {
          const total = roundCents(cost * (1.018 + place * 0.021))
          return [sampleOfferName(place, isWorstCase)[0], count, current, total, roundCents(current - total)]
        }),
        total: null,
      },
    },
    charts: {
      savings: {
        kind: 'rankedBars',
        categories: best.map(({ client }) => client),
        series: [{ name: 'Ahorro anual', values: best.map((one) => one.saving) }],
        unit: '€',
        decimals: 2,
      },
      costs: {
        kind: 'bars',
        categories: ['Coste actual', 'Con la mejor oferta'],
        series: [{ name: 'Coste anual', values: [current, cost] }],
        unit: '€',
        decimals: 2,
      },
    },
    bills: {},
    images: {},
    maps: {},
    explanations: [],
  }
}

export const portfolioComparisonSamples = {
  typical: sample({
    parties: {
      ...typicalParties,
      report: { ...typicalParties.report, 'report.title': 'Cartera de noviembre' },
    },
    isWorstCase: false,
    supplyNames: ['Obrador y tienda', 'Tienda de la plaza', 'Almacén de harinas', 'Oficina'],
    count: 9,
    yearlyKwh: 59_600,
  }),
  worstCase: sample({
    parties: worstCaseParties,
    isWorstCase: true,
    supplyNames: [
      worstCaseParties.client['client.name'],
      worstCaseParties.supply['supply.name'],
      'Comunidad de regantes de la acequia mayor de San Esteban de los Infantes y Valdecañas de Campos',
    ],
    count: 40,
    yearlyKwh: 38_765_432,
  }),
}
