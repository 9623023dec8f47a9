import { roundCents } from '../../../money/round-cents.ts'
import { conceptColumns, offerColumns } from '../columns/comparison-columns.ts'
import type { ReportBill, ReportChart } from '../report-variable.ts'
import { sampleBill, totalOf, type SampleOffer } from './sample-offers.ts'
import type { SampleParties } from './sample-parties.ts'

interface SampledComparison {
  readonly parties: SampleParties
  readonly accessTariff: string
  readonly yearlyKwh: number
  readonly consumptionSource: string
  readonly currentMarketer: string
  readonly current: ReportBill
  /** In any order. */
  readonly offers: readonly SampleOffer[]
  readonly permanence: string
}

/** Offers that the charts of a comparison show. */
const CHARTED = 8

/** What comparisons of both energies have in common; figures follow from the bills. */
export function sampleComparison(sampled: SampledComparison) {
  const { parties, current, yearlyKwh } = sampled
  const offers = sampled.offers.toSorted((one, other) => totalOf(one.bill) - totalOf(other.bill))
  const [best] = offers
  if (!best) throw new Error('a sample has offers')
  const currentCost = totalOf(current)
  const savingOf = (offer: SampleOffer) => roundCents(currentCost - totalOf(offer.bill))
  const percentOf = (offer: SampleOffer) => (savingOf(offer) / currentCost) * 100
  const bestCost = totalOf(best.bill)
  const exitPenalty = roundCents(currentCost * 0.012)
  const printed = roundCents(currentCost / 12)
  const deviation = roundCents(printed * 0.0184)
  const ofBest = {
    marketer: best.marketer,
    tariff: best.tariff,
    priceType: best.priceType,
    yearlyCost: bestCost,
    monthlyCost: roundCents(bestCost / 12),
    savingEur: savingOf(best),
    savingPercent: percentOf(best),
    firstYearSavingEur: roundCents(savingOf(best) - exitPenalty),
  }
  return {
    fields: {
      ...parties.report,
      ...parties.agent,
      ...parties.client,
      ...parties.supply,
      'supply.accessTariff': sampled.accessTariff,
      'prices.date': parties.report['report.date'],
      'consumption.yearlyKwh': yearlyKwh,
      'consumption.source': sampled.consumptionSource,
      'offers.count': offers.length,
      'offers.marketerCount': new Set(offers.map(({ marketer }) => marketer)).size,
      'offers.savingCount': offers.filter((offer) => savingOf(offer) > 0).length,
      'leaving.exitPenaltyEur': exitPenalty,
      'current.marketer': sampled.currentMarketer,
      'current.yearlyCost': currentCost,
      'current.monthlyCost': roundCents(currentCost / 12),
      'current.meanPrice': currentCost / yearlyKwh,
      'best.marketer': ofBest.marketer,
      'best.tariff': ofBest.tariff,
      'best.priceType': ofBest.priceType,
      'best.yearlyCost': ofBest.yearlyCost,
      'best.monthlyCost': ofBest.monthlyCost,
      'best.savingEur': ofBest.savingEur,
      'best.savingPercent': ofBest.savingPercent,
      'best.firstYearSavingEur': ofBest.firstYearSavingEur,
      'chosen.marketer': ofBest.marketer,
      'chosen.tariff': ofBest.tariff,
      'chosen.position': 1,
      'chosen.priceType': ofBest.priceType,
      'chosen.yearlyCost': ofBest.yearlyCost,
      'chosen.monthlyCost': ofBest.monthlyCost,
      'chosen.meanPrice': bestCost / yearlyKwh,
      'chosen.savingEur': ofBest.savingEur,
      'chosen.savingPercent': ofBest.savingPercent,
      'chosen.monthlySavingEur': roundCents(ofBest.savingEur / 12),
      'chosen.firstYearSavingEur': ofBest.firstYearSavingEur,
      'chosen.pricesUntil': '2027-11-30',
      'chosen.permanence': sampled.permanence,
      'chosen.exitPenalty': '5 % del precio de la energía que falte por consumir',
      'chosen.greenEnergy': 'Sí, con garantías de origen',
      'audit.period': '01-10-2026 a 31-10-2026',
      'audit.printedEur': printed,
      'audit.computedEur': roundCents(printed - deviation),
      'audit.deviationEur': deviation,
      'audit.deviationPercent': (deviation / (printed - deviation)) * 100,
    },
    tables: {
      offers: {
        columns: offerColumns,
        rows: offers.map((offer, place) => [
          place + 1,
          offer.marketer,
          offer.tariff,
          offer.priceType,
          totalOf(offer.bill),
          savingOf(offer),
          percentOf(offer),
        ]),
        total: null,
        highlightedRow: 0,
      },
      costByConcept: conceptTable(current, best.bill),
      chosenConditions: null,
    },
    charts: {
      savings: {
        kind: 'rankedBars',
        categories: offers.slice(0, CHARTED).map(({ marketer, tariff }) => `${marketer} · ${tariff}`),
        series: [{ name: 'Ahorro anual', values: offers.slice(0, CHARTED).map(savingOf) }],
        unit: '€',
        decimals: 2,
      },
      yearlyCosts: {
        kind: 'rankedBars',
        categories: [
          'Contrato actual',
          ...offers.slice(0, CHARTED).map(({ marketer, tariff }) => `${marketer} · ${tariff}`),
        ],
        series: [
          {
            name: 'Coste anual',
            values: [currentCost, ...offers.slice(0, CHARTED).map(({ bill }) => totalOf(bill))],
          },
        ],
        unit: '€',
        decimals: 2,
      },
      costByConcept: conceptChart(current, best.bill),
    },
    bills: {
      current,
      best: best.bill,
      chosen: best.bill,
      reproduced: sampleBill('Factura del 01-10-2026 al 31-10-2026', monthOf(current)),
    },
  } as const
}

/** What a bill of a year charges in a month, before IVA. */
function monthOf({ lines }: ReportBill) {
  return lines
    .filter(({ kind, concept }) => kind === 'line' && concept !== 'IVA')
    .map(({ concept, amount }) => ({ concept, detail: null, amount: amount / 12 }))
}

function conceptTable(current: ReportBill, chosen: ReportBill) {
  const isPart = ({ kind }: ReportBill['lines'][number]) => kind === 'line'
  const rows = current.lines.filter(isPart).map(({ concept, amount }) => {
    const other = chosen.lines.find((line) => line.concept === concept)?.amount ?? 0
    return [concept, amount, other, roundCents(other - amount)]
  })
  const [before, after] = [totalOf(current), totalOf(chosen)]
  return { columns: conceptColumns, rows, total: ['Total', before, after, roundCents(after - before)] }
}

function conceptChart(current: ReportBill, chosen: ReportBill): ReportChart {
  return {
    kind: 'stackedBars',
    categories: ['Contrato actual', 'Oferta elegida'],
    series: current.lines
      .filter(({ kind }) => kind === 'line')
      .map(({ concept, amount }) => ({
        name: concept,
        values: [amount, chosen.lines.find((line) => line.concept === concept)?.amount ?? null],
      })),
    unit: '€',
    decimals: 2,
  }
}
