import { lineName } from '@vatio/domain/billing/electricity-bills/line-explanation'
import { roundCents } from '@vatio/domain/money/round-cents'
import {
  conceptColumns,
  conditionColumns,
  offerColumns,
} from '@vatio/domain/templates/report-data/columns/comparison-columns'
import {
  toBillExplanation,
  toReportBill,
  type ReportedBill,
} from '@vatio/domain/templates/report-data/report-bill'
import type {
  ReportChart,
  ReportExplanation,
  ReportTable,
} from '@vatio/domain/templates/report-data/report-variable'
import { writeDate } from '@vatio/domain/text/write-date'
import type { ComparedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'

/** An offer of a comparison of either energy, as it was calculated. */
export interface ReportedOffer extends Pick<
  ComparedOffer,
  | 'idTariff'
  | 'name'
  | 'energyMarketer'
  | 'type'
  | 'pricesEndOn'
  | 'greenEnergy'
  | 'permanenceMonths'
  | 'exitPenaltyPercent'
  | 'exitPenaltyText'
> {
  readonly position: number
  readonly yearlyCostEur: number
  readonly savingEur: number | null
  readonly savingPercent: number | null
  readonly firstYearSavingEur?: number | null | undefined
  readonly bill: ReportedBill
}

/** A stored comparison of either energy, as far as both say the same. */
export interface ReportedComparison {
  readonly offers: readonly ReportedOffer[]
  readonly selected: string | null
  readonly current: ReportedBill | null
  readonly currentCostEur: number | null
  readonly currentMarketer: string | null
  readonly yearlyKwh: number
  readonly consumptionSource: string
  readonly exitPenaltyEur: number | null
  readonly audited: AuditedBill | null
}

interface AuditedBill {
  readonly bill: (ReportedBill & { readonly from: string; readonly to: string }) | null
  readonly printedEur: number | null
  readonly computedEur: number | null
  readonly deviationEur: number | null
  readonly deviationPercent: number | null
}

/** Offers in a chart. */
const CHARTED = 8
const CURRENT = 'Contrato actual'
const CHOSEN = 'Oferta elegida'

/** The offer that was chosen, or the best one. */
export function chosenOf<Offer extends ReportedOffer>(
  offers: readonly Offer[],
  selected: string | null,
): Offer | null {
  return offers.find(({ idTariff }) => idTariff === selected) ?? offers[0] ?? null
}

/** Values that comparisons of both energies have. Stored figures only; nothing is calculated again. */
export function presentComparisonFields(comparison: ReportedComparison) {
  const { offers, currentCostEur, yearlyKwh, audited } = comparison
  const [best] = offers
  const chosen = chosenOf(offers, comparison.selected)
  return {
    'consumption.yearlyKwh': yearlyKwh,
    'consumption.source': comparison.consumptionSource,
    'offers.count': offers.length,
    'offers.marketerCount': new Set(offers.map((offer) => offer.energyMarketer.idEnergyMarketer)).size,
    'offers.savingCount': offers.filter(({ savingEur }) => (savingEur ?? 0) > 0).length,
    'leaving.exitPenaltyEur': comparison.exitPenaltyEur,
    'current.marketer': comparison.currentMarketer,
    'current.yearlyCost': currentCostEur,
    'current.monthlyCost': monthly(currentCostEur),
    'current.meanPrice': meanPrice(currentCostEur, yearlyKwh),
    'best.marketer': best?.energyMarketer.name ?? null,
    'best.tariff': best?.name ?? null,
    'best.priceType': best ? priceTypeOf(best) : null,
    'best.yearlyCost': best?.yearlyCostEur ?? null,
    'best.monthlyCost': monthly(best?.yearlyCostEur ?? null),
    'best.savingEur': best?.savingEur ?? null,
    'best.savingPercent': best?.savingPercent ?? null,
    'best.firstYearSavingEur': best?.firstYearSavingEur ?? null,
    'chosen.marketer': chosen?.energyMarketer.name ?? null,
    'chosen.tariff': chosen?.name ?? null,
    'chosen.position': chosen?.position ?? null,
    'chosen.priceType': chosen ? priceTypeOf(chosen) : null,
    'chosen.yearlyCost': chosen?.yearlyCostEur ?? null,
    'chosen.monthlyCost': monthly(chosen?.yearlyCostEur ?? null),
    'chosen.meanPrice': meanPrice(chosen?.yearlyCostEur ?? null, yearlyKwh),
    'chosen.savingEur': chosen?.savingEur ?? null,
    'chosen.savingPercent': chosen?.savingPercent ?? null,
    'chosen.monthlySavingEur': monthly(chosen?.savingEur ?? null),
    'chosen.firstYearSavingEur': chosen?.firstYearSavingEur ?? null,
    'chosen.pricesUntil': chosen?.pricesEndOn ?? null,
    'chosen.permanence': chosen ? permanenceOf(chosen) : null,
    'chosen.exitPenalty': chosen ? exitPenaltyOf(chosen) : null,
    'chosen.greenEnergy': chosen ? greenEnergyOf(chosen) : null,
    'audit.period': audited?.bill ? `${writeDate(audited.bill.from)} a ${writeDate(audited.bill.to)}` : null,
    'audit.printedEur': audited?.printedEur ?? null,
    'audit.computedEur': audited?.computedEur ?? null,
    'audit.deviationEur': audited?.deviationEur ?? null,
    'audit.deviationPercent': audited?.deviationPercent ?? null,
  } as const
}

export function presentComparisonTables({ offers, selected, current }: ReportedComparison) {
  const chosen = chosenOf(offers, selected)
  const at = chosen === null ? -1 : offers.indexOf(chosen)
  const ranking: ReportTable = {
    columns: offerColumns,
    rows: offers.map((offer) => [
      offer.position,
      offer.energyMarketer.name,
      offer.name,
      priceTypeOf(offer),
      offer.yearlyCostEur,
      offer.savingEur,
      offer.savingPercent,
    ]),
    total: null,
    highlightedRow: at === -1 ? null : at,
  }
  return {
    offers: offers.length === 0 ? null : ranking,
    costByConcept: current && chosen ? presentConcepts(current, chosen.bill) : null,
    chosenConditions: chosen ? presentConditions(chosen) : null,
  } as const
}

export function presentComparisonCharts({ offers, selected, current, currentCostEur }: ReportedComparison) {
  const charted = offers.slice(0, CHARTED)
  const names = charted.map(({ energyMarketer, name }) => `${energyMarketer.name} · ${name}`)
  const saving = charted.map(({ savingEur }) => savingEur)
  const chosen = chosenOf(offers, selected)
  const ranked = (
    categories: readonly string[],
    name: string,
    values: readonly (number | null)[],
  ): ReportChart => ({
    kind: 'rankedBars',
    categories,
    series: [{ name, values }],
    unit: '€',
    decimals: 2,
  })
  const costs = charted.map(({ yearlyCostEur }) => yearlyCostEur)
  return {
    savings: saving.some((value) => value !== null) ? ranked(names, 'Ahorro anual', saving) : null,
    yearlyCosts:
      offers.length === 0
        ? null
        : currentCostEur === null
          ? ranked(names, 'Coste anual', costs)
          : ranked([CURRENT, ...names], 'Coste anual', [currentCostEur, ...costs]),
    costByConcept: current && chosen ? chartConcepts(current, chosen.bill) : null,
  } as const
}

export function presentComparisonBills({ offers, selected, current, audited }: ReportedComparison) {
  const [best] = offers
  const chosen = chosenOf(offers, selected)
  const reproduced = audited?.bill ?? null
  return {
    current: current && toReportBill('Un año con el contrato actual', current),
    best: best ? toReportBill(titleOf(best), best.bill) : null,
    chosen: chosen && toReportBill(titleOf(chosen), chosen.bill),
    reproduced:
      reproduced &&
      toReportBill(`Factura del ${writeDate(reproduced.from)} al ${writeDate(reproduced.to)}`, reproduced),
  } as const
}

/** How the current contract and the chosen offer are worked out. */
export function explainComparison({ offers, selected, current }: ReportedComparison): ReportExplanation[] {
  const chosen = chosenOf(offers, selected)
  return [
    ...(current ? [toBillExplanation('Un año con el contrato actual', current)] : []),
    ...(chosen ? [toBillExplanation(titleOf(chosen), chosen.bill)] : []),
  ]
}

const titleOf = ({ energyMarketer, name }: ReportedOffer) => `Un año con ${energyMarketer.name} · ${name}`

const monthly = (yearly: number | null) => (yearly === null ? null : roundCents(yearly / 12))
const meanPrice = (yearly: number | null, kwh: number) => (yearly === null || kwh <= 0 ? null : yearly / kwh)
const priceTypeOf = ({ type }: ReportedOffer) => (type === 'fixed' ? 'Fijo' : 'Indexado')

function permanenceOf({ permanenceMonths: months }: ReportedOffer): string | null {
  if (months === null || months === undefined) return null
  return months === 0 ? 'Sin permanencia' : months === 1 ? '1 mes' : `${months} meses`
}

function exitPenaltyOf({ exitPenaltyPercent: percent, exitPenaltyText }: ReportedOffer): string | null {
  if (exitPenaltyText) return exitPenaltyText
  if (percent === null || percent === undefined) return null
  const written = String(percent).replace('.', ',')
  return percent === 0 ? 'Sin penalización' : `${written} % del precio de la energía que falte por consumir`
}

function greenEnergyOf({ greenEnergy }: ReportedOffer): string | null {
  if (greenEnergy === null || greenEnergy === undefined) return null
  return greenEnergy ? 'Sí, con garantías de origen' : 'No'
}

function presentConditions(offer: ReportedOffer): ReportTable | null {
  const rows = [
    ['Tipo de precio', priceTypeOf(offer)],
    ['Precios hasta', offer.pricesEndOn ? writeDate(offer.pricesEndOn) : null],
    ['Permanencia', permanenceOf(offer)],
    ['Baja anticipada', exitPenaltyOf(offer)],
    ['Energía renovable', greenEnergyOf(offer)],
  ].filter(([, value]) => value !== null)
  return { columns: conditionColumns, rows, total: null }
}

/** Lines of both bills by their names, those of the current one first. */
function pairConcepts(current: ReportedBill, chosen: ReportedBill) {
  const sums = new Map<string, { current: number; chosen: number }>()
  for (const [side, { lines }] of [
    ['current', current],
    ['chosen', chosen],
  ] as const) {
    for (const line of lines) {
      const sum = sums.get(lineName(line)) ?? { current: 0, chosen: 0 }
      sums.set(lineName(line), { ...sum, [side]: roundCents(sum[side] + line.amountEur) })
    }
  }
  return [...sums].map(([concept, sum]) => ({ concept, ...sum }))
}

function presentConcepts(current: ReportedBill, chosen: ReportedBill): ReportTable {
  return {
    columns: conceptColumns,
    rows: pairConcepts(current, chosen).map((one) => [
      one.concept,
      one.current,
      one.chosen,
      roundCents(one.chosen - one.current),
    ]),
    total: ['Total', current.totalEur, chosen.totalEur, roundCents(chosen.totalEur - current.totalEur)],
  }
}

function chartConcepts(current: ReportedBill, chosen: ReportedBill): ReportChart {
  return {
    kind: 'stackedBars',
    categories: [CURRENT, CHOSEN],
    series: pairConcepts(current, chosen).map((one) => ({
      name: one.concept,
      values: [one.current, one.chosen],
    })),
    unit: '€',
    decimals: 2,
  }
}
