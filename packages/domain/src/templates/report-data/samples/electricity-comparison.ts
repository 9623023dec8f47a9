import { roundCents } from '../../../money/round-cents.ts'
import { formatNumber } from '../../../text/format-number.ts'
import type { electricityComparisonCatalogue } from '../catalogues/electricity-comparison.ts'
import {
  conditionColumns,
  electricityPriceColumns,
  periodEnergyColumns,
  powerColumns,
  powerProposalColumns,
} from '../columns/comparison-columns.ts'
import type { DataOf } from '../report-variable.ts'
import { sampleComparison } from './sample-comparison.ts'
import { billExplanation } from './sample-explanation.ts'
import { sampleBill, sampleOfferName, totalOf } from './sample-offers.ts'
import { typicalParties, worstCaseParties, type SampleParties } from './sample-parties.ts'

interface Supply {
  readonly parties: SampleParties
  readonly isWorstCase: boolean
  readonly accessTariff: string
  readonly powersKw: readonly number[]
  readonly energyKwh: readonly number[]
  readonly offerCount: number
}

const ELECTRICITY_TAX_PERCENT = 5.11269632
/** Prices with tolls and charges, by period. */
const powerPrices = [0.057, 0.0331, 0.0152, 0.0138, 0.0097, 0.0056]
const energyPrices = [0.1982, 0.1765, 0.1518, 0.1386, 0.1241, 0.1157]

/** A year with prices so many times the basic ones. */
function yearOf({ powersKw, energyKwh }: Supply, factor: number, title: string) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const totalKwh = sum(energyKwh)
  const power = roundCents(
    sum(powersKw.map((kw, period) => kw * (powerPrices[period] ?? 0) * 365 * (1 + (factor - 1) / 3))),
  )
  const energy = roundCents(sum(energyKwh.map((kwh, period) => kwh * (energyPrices[period] ?? 0) * factor)))
  const bonoSocial = 6.98
  const taxed = power + energy + bonoSocial
  return sampleBill(title, [
    {
      concept: 'Término de potencia',
      detail: `${formatNumber(Math.min(...powersKw), 1)} a ${formatNumber(Math.max(...powersKw), 1)} kW · 365 días`,
      amount: power,
    },
    {
      concept: 'Término de energía',
      detail: `${formatNumber(totalKwh, 0)} kWh · ${formatNumber(energy / totalKwh, 4)} €/kWh medio`,
      amount: energy,
    },
    { concept: 'Financiación del bono social', detail: '365 días × 0,019121 €/día', amount: bonoSocial },
    {
      concept: 'Impuesto eléctrico',
      detail: `5,11269632 % de ${formatNumber(taxed)} €`,
      amount: (taxed * ELECTRICITY_TAX_PERCENT) / 100,
    },
    { concept: 'Alquiler del contador', detail: '365 días × 0,044712 €/día', amount: 16.32 },
  ])
}

function sample(supply: Supply): DataOf<typeof electricityComparisonCatalogue> {
  const { parties, powersKw, energyKwh, isWorstCase, offerCount } = supply
  const total = energyKwh.reduce((sum, kwh) => sum + kwh, 0)
  const current = yearOf(supply, 1.24, 'Un año con el contrato actual')
  const offers = Array.from({ length: offerCount }, (_, place) => {
    const [marketer, tariff] = sampleOfferName(place, isWorstCase)
    const bill = yearOf(
      supply,
      0.97 + place * (isWorstCase ? 0.012 : 0.045),
      `Un año con ${marketer} · ${tariff}`,
    )
    return { marketer, tariff, priceType: place % 4 === 3 ? ('Indexado' as const) : ('Fijo' as const), bill }
  })
  const shared = sampleComparison({
    parties,
    accessTariff: supply.accessTariff,
    yearlyKwh: total,
    consumptionSource: 'Curva horaria del último año',
    currentMarketer: sampleOfferName(7, isWorstCase)[0],
    current,
    offers,
    permanence: '12 meses',
  })
  const chosenCost = totalOf(shared.bills.chosen)
  const powerSaving = roundCents(chosenCost * 0.031)
  const names = powersKw.map((_, period) => `P${period + 1}`)
  const proposed = powersKw.map((kw) => Math.round(kw * 8.6) / 10)
  return {
    fields: {
      ...shared.fields,
      'supply.maxPowerKw': Math.max(...powersKw),
      'consumption.surplusKwh': null,
      'chosen.promotionUntil': '2027-05-31',
      'chosen.afterPromotionCost': roundCents(chosenCost * 1.043),
      'powers.yearlyCost': roundCents(chosenCost - powerSaving),
      'powers.yearlySavingEur': powerSaving,
      'powers.changeCostEur': 68.42,
    },
    tables: {
      ...shared.tables,
      chosenPrices: {
        columns: electricityPriceColumns,
        rows: names.map((name, period) => [
          name,
          (energyPrices[period] ?? 0) * 0.97,
          (powerPrices[period] ?? 0) * 0.99,
        ]),
        total: null,
      },
      chosenConditions: {
        columns: conditionColumns,
        rows: [
          ['Precios hasta', '30-11-2027'],
          ['Permanencia', '12 meses'],
          ['Baja anticipada', '5 % del precio de la energía que falte por consumir'],
          ['Energía renovable', 'Sí, con garantías de origen'],
        ],
        total: null,
      },
      powers: {
        columns: powerColumns,
        rows: names.map((name, period) => [name, powersKw[period] ?? null]),
        total: null,
      },
      consumptionByPeriod: {
        columns: periodEnergyColumns,
        rows: names.map((name, period) => [
          name,
          energyKwh[period] ?? 0,
          ((energyKwh[period] ?? 0) / total) * 100,
        ]),
        total: ['Total', total, 100],
      },
      powerProposal: {
        columns: powerProposalColumns,
        rows: names.map((name, period) => [
          name,
          powersKw[period] ?? 0,
          proposed[period] ?? 0,
          (proposed[period] ?? 0) - (powersKw[period] ?? 0),
        ]),
        total: null,
      },
    },
    charts: {
      ...shared.charts,
      consumptionByPeriod: {
        kind: 'bars',
        categories: names,
        series: [{ name: 'Consumo', values: energyKwh }],
        unit: 'kWh',
        decimals: 0,
      },
    },
    bills: shared.bills,
    images: {},
    maps: {},
    explanations: [billExplanation(current), billExplanation(shared.bills.chosen)],
  }
}

export const electricityComparisonSamples = {
  typical: sample({
    parties: typicalParties,
    isWorstCase: false,
    accessTariff: '3.0TD',
    powersKw: [20, 20, 20, 20, 20, 25],
    energyKwh: [9_800, 8_700, 7_600, 6_900, 4_200, 22_400],
    offerCount: 8,
  }),
  worstCase: sample({
    parties: worstCaseParties,
    isWorstCase: true,
    accessTariff: '6.1TD',
    powersKw: [9_250.5, 9_250.5, 9_250.5, 9_250.5, 9_250.5, 12_500.75],
    energyKwh: [5_812_345, 4_987_654, 4_123_456, 3_987_654, 2_345_678, 9_876_543],
    offerCount: 40,
  }),
}
