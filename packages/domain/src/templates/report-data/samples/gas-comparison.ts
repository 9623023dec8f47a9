import { formatNumber } from '../../../text/format-number.ts'
import type { gasComparisonCatalogue } from '../catalogues/gas-comparison.ts'
import { conditionColumns, gasPriceColumns } from '../columns/comparison-columns.ts'
import type { DataOf } from '../report-variable.ts'
import { sampleComparison } from './sample-comparison.ts'
import { billExplanation } from './sample-explanation.ts'
import { sampleBill, sampleOfferName } from './sample-offers.ts'
import { typicalParties, worstCaseParties, type SampleParties } from './sample-parties.ts'

interface Supply {
  readonly parties: SampleParties
  readonly isWorstCase: boolean
  readonly accessTariff: string
  readonly yearlyKwh: number
  readonly fixedEurPerDay: number
  readonly eurPerKwh: number
  readonly offerCount: number
}

const HYDROCARBON_TAX_EUR_PER_KWH = 0.00234

function yearOf({ yearlyKwh, fixedEurPerDay, eurPerKwh }: Supply, factor: number, title: string) {
  const [fixed, variable] = [fixedEurPerDay * factor, eurPerKwh * factor]
  const kwh = formatNumber(yearlyKwh, 0)
  return sampleBill(title, [
    {
      concept: 'Término fijo',
      detail: `365 días × ${formatNumber(fixed, 6)} €/día`,
      amount: fixed * 365,
    },
    {
      concept: 'Término variable',
      detail: `${kwh} kWh × ${formatNumber(variable, 6)} €/kWh`,
      amount: variable * yearlyKwh,
    },
    {
      concept: 'Impuesto sobre hidrocarburos',
      detail: `${kwh} kWh × 0,002340 €/kWh`,
      amount: HYDROCARBON_TAX_EUR_PER_KWH * yearlyKwh,
    },
    { concept: 'Alquiler del contador', detail: '365 días × 0,041096 €/día', amount: 15 },
  ])
}

function sample(supply: Supply): DataOf<typeof gasComparisonCatalogue> {
  const { parties, yearlyKwh, isWorstCase } = supply
  const current = yearOf(supply, 1.19, 'Un año con el contrato actual')
  const offers = Array.from({ length: supply.offerCount }, (_, place) => {
    const [marketer, tariff] = sampleOfferName(place, isWorstCase)
    const bill = yearOf(
      supply,
      0.98 + place * (isWorstCase ? 0.01 : 0.05),
      `Un año con ${marketer} · ${tariff}`,
    )
    return { marketer, tariff, priceType: 'Fijo' as const, bill }
  })
  const shared = sampleComparison({
    parties,
    accessTariff: supply.accessTariff,
    yearlyKwh,
    consumptionSource: 'Consumo de un año, según facturas',
    currentMarketer: sampleOfferName(6, isWorstCase)[0],
    current,
    offers,
    permanence: 'Sin permanencia',
  })
  return {
    ...shared,
    fields: { ...shared.fields, 'lastResort.owedEur': null, 'lastResort.owedUntil': null },
    tables: {
      ...shared.tables,
      chosenPrices: {
        columns: gasPriceColumns,
        rows: [
          ['Fijo', supply.fixedEurPerDay * 0.98, '€/día'],
          ['Variable', supply.eurPerKwh * 0.98, '€/kWh'],
        ],
        total: null,
      },
      chosenConditions: {
        columns: conditionColumns,
        rows: [
          ['Precios hasta', '30-11-2027'],
          ['Permanencia', 'Sin permanencia'],
          ['Baja anticipada', 'Sin penalización'],
        ],
        total: null,
      },
    },
    images: {},
    maps: {},
    explanations: [billExplanation(current), billExplanation(shared.bills.chosen)],
  }
}

export const gasComparisonSamples = {
  typical: sample({
    parties: typicalParties,
    isWorstCase: false,
    accessTariff: 'RL.4',
    yearlyKwh: 86_400,
    fixedEurPerDay: 1.92,
    eurPerKwh: 0.0584,
    offerCount: 8,
  }),
  worstCase: sample({
    parties: worstCaseParties,
    isWorstCase: true,
    accessTariff: 'RL.10',
    yearlyKwh: 98_765_432,
    fixedEurPerDay: 1_284.25,
    eurPerKwh: 0.0492,
    offerCount: 40,
  }),
}
