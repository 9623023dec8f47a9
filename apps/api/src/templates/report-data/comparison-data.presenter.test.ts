import { describe, expect, it } from 'vitest'
import {
  chosenOf,
  explainComparison,
  presentComparisonBills,
  presentComparisonCharts,
  presentComparisonFields,
  presentComparisonTables,
  type ReportedComparison,
  type ReportedOffer,
} from './comparison-data.presenter.ts'

/** A bill with one line a concept. */
function billOf(amounts: Readonly<Record<string, number>>, beforeVatEur: number, totalEur: number) {
  const lines = Object.entries(amounts).map(([concept, amountEur]) => ({
    concept,
    amountEur,
    status: 'computed',
    rows: [],
    sources: [],
    notes: [],
  }))
  return { lines, beforeVatEur, totalEur } as unknown as ReportedOffer['bill']
}
const offerOf = (position: number, changes: Partial<ReportedOffer> = {}): ReportedOffer => ({
  idTariff: `tariff-${position}`,
  name: `Tarifa ${position}`,
  energyMarketer: { idEnergyMarketer: `marketer-${position}`, name: `Comercializadora ${position}` },
  type: 'fixed',
  pricesEndOn: null,
  greenEnergy: null,
  permanenceMonths: null,
  exitPenaltyPercent: null,
  exitPenaltyText: null,
  position,
  yearlyCostEur: 1200,
  savingEur: 300,
  savingPercent: 20,
  bill: billOf({ power: 200, energy: 700, valueAddedTax: 300 }, 900, 1200),
  ...changes,
})
const dearer = offerOf(2, {
  type: 'indexed',
  yearlyCostEur: 1350.5,
  savingEur: 149.5,
  savingPercent: 9.966_666_7,
  firstYearSavingEur: 109.5,
  pricesEndOn: '2027-03-31',
  permanenceMonths: 12,
  exitPenaltyPercent: 5.5,
  greenEnergy: true,
  bill: billOf({ power: 250.5, energy: 800, valueAddedTax: 300 }, 1050.5, 1350.5),
})
const losing = offerOf(3, {
  energyMarketer: dearer.energyMarketer,
  yearlyCostEur: 1600,
  savingEur: -100,
  savingPercent: -6.67,
})
const comparison: ReportedComparison = {
  offers: [offerOf(1), dearer, losing],
  selected: 'tariff-2',
  current: billOf({ power: 300, energy: 900, meterRental: 10, valueAddedTax: 290 }, 1210, 1500),
  currentCostEur: 1500,
  currentMarketer: 'La de siempre',
  yearlyKwh: 6000,
  consumptionSource: 'Curva del último año',
  exitPenaltyEur: 40,
  audited: {
    bill: { ...billOf({ energy: 80, valueAddedTax: 20 }, 80, 100), from: '2026-09-01', to: '2026-09-30' },
    printedEur: 102,
    computedEur: 100,
    deviationEur: 2,
    deviationPercent: 2.04,
  },
}

describe('the fields of a comparison in a report', () => {
  it('are its stored figures, by year and by month, of the best and of the chosen offer', () => {
    expect(presentComparisonFields(comparison)).toEqual({
      'consumption.yearlyKwh': 6000,
      'consumption.source': 'Curva del último año',
      'offers.count': 3,
      'offers.marketerCount': 2,
      'offers.savingCount': 2,
      'leaving.exitPenaltyEur': 40,
      'current.marketer': 'La de siempre',
      'current.yearlyCost': 1500,
      'current.monthlyCost': 125,
      'current.meanPrice': 0.25,
      'best.marketer': 'Comercializadora 1',
      'best.tariff': 'Tarifa 1',
      'best.priceType': 'Fijo',
      'best.yearlyCost': 1200,
      'best.monthlyCost': 100,
      'best.savingEur': 300,
      'best.savingPercent': 20,
      'best.firstYearSavingEur': null,
      'chosen.marketer': 'Comercializadora 2',
      'chosen.tariff': 'Tarifa 2',
      'chosen.position': 2,
      'chosen.priceType': 'Indexado',
      'chosen.yearlyCost': 1350.5,
      // 112.541666…
      'chosen.monthlyCost': 112.54,
      'chosen.meanPrice': 1350.5 / 6000,
      'chosen.savingEur': 149.5,
      'chosen.savingPercent': 9.966_666_7,
      // 12.458333…
      'chosen.monthlySavingEur': 12.46,
      'chosen.firstYearSavingEur': 109.5,
      'chosen.pricesUntil': '2027-03-31',
      'chosen.permanence': '12 meses',
      'chosen.exitPenalty': '5,5 % del precio de la energía que falte por consumir',
      'chosen.greenEnergy': 'Sí, con garantías de origen',
      'audit.period': '01-09-2026 a 30-09-2026',
      'audit.printedEur': 102,
      'audit.computedEur': 100,
      'audit.deviationEur': 2,
      'audit.deviationPercent': 2.04,
    })
  })

  it('are absent where nothing was compared, and a mean price without consumption', () => {
    const empty = { ...comparison, offers: [], currentCostEur: null, yearlyKwh: 0, audited: null }
    const fields = presentComparisonFields(empty)
    const known = Object.entries(fields).filter(([, value]) => value !== null)
    expect(Object.fromEntries(known)).toEqual({
      'consumption.yearlyKwh': 0,
      'consumption.source': 'Curva del último año',
      'offers.count': 0,
      'offers.marketerCount': 0,
      'offers.savingCount': 0,
      'leaving.exitPenaltyEur': 40,
      'current.marketer': 'La de siempre',
    })
    expect(presentComparisonFields({ ...comparison, yearlyKwh: 0 })['current.meanPrice']).toBeNull()
  })

  it.each([
    [{ permanenceMonths: 0 }, 'chosen.permanence', 'Sin permanencia'],
    [{ permanenceMonths: 1 }, 'chosen.permanence', '1 mes'],
    [{ exitPenaltyPercent: 0 }, 'chosen.exitPenalty', 'Sin penalización'],
    [
      { exitPenaltyPercent: 5, exitPenaltyText: '30 € por cada mes' },
      'chosen.exitPenalty',
      '30 € por cada mes',
    ],
    [{ greenEnergy: false }, 'chosen.greenEnergy', 'No'],
    [{}, 'chosen.permanence', null],
    [{}, 'chosen.exitPenalty', null],
    [{}, 'chosen.greenEnergy', null],
  ] as const)('of an offer with %j say in %s: %s', (changes, key, expected) => {
    const fields = presentComparisonFields({ ...comparison, offers: [offerOf(1, changes)], selected: null })
    expect(fields[key]).toBe(expected)
  })

  it('are of the best offer where the chosen one is no longer among them', () => {
    expect(chosenOf(comparison.offers, 'gone')?.idTariff).toBe('tariff-1')
    expect(chosenOf([], 'gone')).toBeNull()
  })
})

describe('the tables of a comparison in a report', () => {
  it('rank the offers, mark the chosen one and pair the concepts of both bills with their difference', () => {
    const { offers, costByConcept, chosenConditions } = presentComparisonTables(comparison)
    expect(offers?.rows[1]).toEqual([
      2,
      'Comercializadora 2',
      'Tarifa 2',
      'Indexado',
      1350.5,
      149.5,
      9.966_666_7,
    ])
    expect(offers?.highlightedRow).toBe(1)
    // Current and chosen: power 300 and 250.50, energy 900 and 800, meter 10 and none, VAT 290 and 300.
    expect(costByConcept?.rows.map(([, ...amounts]) => amounts)).toEqual([
      [300, 250.5, -49.5],
      [900, 800, -100],
      [10, 0, -10],
      [290, 300, 10],
    ])
    expect(costByConcept?.total).toEqual(['Total', 1500, 1350.5, -149.5])
    expect(chosenConditions?.rows).toEqual([
      ['Tipo de precio', 'Indexado'],
      ['Precios hasta', '31-03-2027'],
      ['Permanencia', '12 meses'],
      ['Baja anticipada', '5,5 % del precio de la energía que falte por consumir'],
      ['Energía renovable', 'Sí, con garantías de origen'],
    ])
  })

  it('are absent without offers or without a current bill', () => {
    expect(presentComparisonTables({ ...comparison, offers: [] })).toEqual({
      offers: null,
      costByConcept: null,
      chosenConditions: null,
    })
    expect(presentComparisonTables({ ...comparison, current: null }).costByConcept).toBeNull()
  })
})

describe('the charts of a comparison in a report', () => {
  it('have eight offers at most, and the current contract before them where its cost is known', () => {
    const many = Array.from({ length: 9 }, (_, index) => offerOf(index + 1, { yearlyCostEur: 1000 + index }))
    const { savings, yearlyCosts, costByConcept } = presentComparisonCharts({ ...comparison, offers: many })
    expect(savings?.series[0]?.values).toEqual(Array.from({ length: 8 }, () => 300))
    expect(savings?.categories[0]).toBe('Comercializadora 1 · Tarifa 1')
    expect(yearlyCosts?.categories.slice(0, 2)).toEqual(['Contrato actual', 'Comercializadora 1 · Tarifa 1'])
    expect(yearlyCosts?.series[0]?.values).toEqual([1500, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007])
    expect(costByConcept?.categories).toEqual(['Contrato actual', 'Oferta elegida'])
    expect(costByConcept?.series.map(({ values }) => values)).toEqual([
      [300, 200],
      [900, 700],
      [10, 0],
      [290, 300],
    ])
  })

  it('have no savings and no current bar where the current cost is not known', () => {
    const offers = [offerOf(1, { savingEur: null }), offerOf(2, { savingEur: null })]
    const charts = presentComparisonCharts({ ...comparison, offers, currentCostEur: null, current: null })
    expect(charts.savings).toBeNull()
    expect(charts.yearlyCosts?.categories).toHaveLength(2)
    expect(charts.costByConcept).toBeNull()
    expect(presentComparisonCharts({ ...comparison, offers: [] }).yearlyCosts).toBeNull()
    const one = [offerOf(1), offerOf(2, { savingEur: null })]
    expect(presentComparisonCharts({ ...comparison, offers: one }).savings?.series[0]?.values).toEqual([
      300,
      null,
    ])
  })
})

it('the bills of a comparison are those of the current contract, the best and the chosen offer and the audited month', () => {
  const bills = presentComparisonBills(comparison)
  expect(Object.values(bills).map((bill) => [bill?.title, bill?.lines.at(-1)?.amount])).toEqual([
    ['Un año con el contrato actual', 1500],
    ['Un año con Comercializadora 1 · Tarifa 1', 1200],
    ['Un año con Comercializadora 2 · Tarifa 2', 1350.5],
    ['Factura del 01-09-2026 al 30-09-2026', 100],
  ])
  expect(explainComparison(comparison).map(({ heading }) => heading)).toEqual([
    'Un año con el contrato actual',
    'Un año con Comercializadora 2 · Tarifa 2',
  ])
  expect(explainComparison({ ...comparison, current: null })).toHaveLength(1)
})
