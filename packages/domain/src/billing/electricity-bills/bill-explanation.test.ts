import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { household, industry, lineOf, plainPrices } from '../../../test/electricity-bills.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { billCalendar } from './bill-calendar.ts'
import type { BillRow } from './bill-line.ts'
import { pointTypeOf } from './bill-supply.ts'
import { priceIndexOn, withoutPromotions } from './dated-prices.ts'
import { checkDiscounts } from './discounts.ts'
import { computeElectricityBill, type ElectricityBillInput } from './electricity-bill.ts'
import type { LastingPrices } from './price-structure.ts'
import { reactiveExcess } from './reactive.ts'

const close = (value: number): unknown => expect.closeTo(value, 9)

/** The rows of a line without the fields that are undefined in them. */
const rowsOf = (input: ElectricityBillInput, concept: Parameters<typeof lineOf>[1]) =>
  lineOf(computeElectricityBill(input), concept).rows.map((row) => JSON.parse(JSON.stringify(row)) as BillRow)

const october = { from: '2026-10-01', to: '2026-10-30', multiplier: 1 }

describe('the rows of a bill', () => {
  it('[BIL-003] explain power, energy, financing, tax, rental and IVA by quantity, unit and price', () => {
    const given = household({ rental: { eurPerDay: 0.03 } })
    expect(rowsOf(given, 'power')).toEqual([
      {
        ...october,
        period: 1,
        quantity: 4.6,
        quantityUnit: 'kW',
        unitPrice: 0.09,
        priceUnit: 'EUR/kW·day',
        days: 30,
        amountEur: close(12.42),
      },
      {
        ...october,
        period: 2,
        quantity: 4.6,
        quantityUnit: 'kW',
        unitPrice: 0.03,
        priceUnit: 'EUR/kW·day',
        days: 30,
        amountEur: close(4.14),
      },
    ])
    expect(rowsOf(given, 'energy')).toEqual(
      [
        [90, 0.2, 18],
        [60, 0.15, 9],
        [120, 0.1, 12],
      ].map(([quantity = 0, unitPrice, amountEur = 0], index) => ({
        ...october,
        period: index + 1,
        quantity,
        quantityUnit: 'kWh',
        unitPrice,
        priceUnit: 'EUR/kWh',
        days: null,
        amountEur: close(amountEur),
      })),
    )
    expect(rowsOf(given, 'bonoSocialFinancing')).toEqual([
      {
        ...october,
        period: null,
        quantity: 30,
        quantityUnit: 'day',
        unitPrice: 0.024688,
        priceUnit: 'EUR/day',
        days: null,
        amountEur: close(0.74064),
      },
    ])
    // 16.56 + 39 + 0.74 = 56.30 at 5.11269632 % = 2.88.
    expect(rowsOf(given, 'electricityTax')).toEqual([
      {
        ...october,
        period: null,
        quantity: 56.3,
        quantityUnit: 'EUR',
        unitPrice: 5.11269632,
        priceUnit: 'percent',
        days: null,
        amountEur: close(2.87844802816),
      },
    ])
    expect(rowsOf(given, 'meterRental')).toEqual([
      {
        ...october,
        period: null,
        quantity: 30,
        quantityUnit: 'day',
        unitPrice: 0.03,
        priceUnit: 'EUR/day',
        days: null,
        amountEur: close(0.9),
      },
    ])
    // 56.30 + 2.88 + 0.90 = 60.08.
    expect(rowsOf(given, 'valueAddedTax')).toEqual([
      {
        ...october,
        period: null,
        quantity: 60.08,
        quantityUnit: 'EUR',
        unitPrice: 21,
        priceUnit: 'percent',
        days: null,
        amountEur: close(12.6168),
      },
    ])
    const bill = computeElectricityBill(given)
    expect(lineOf(bill, 'meterRental').notes).toEqual(['AMOUNT_TYPED_FROM_THE_BILL'])
    expect(lineOf(bill, 'valueAddedTax')).toMatchObject({ name: 'IVA', sources: [{ item: 'valueAddedTax' }] })
    expect(lineOf(bill, 'electricityTax').sources).toMatchObject([{ item: 'electricityTax' }])
    expect(bill).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-30',
      days: 30,
      energyKwh: 270,
      taxedEur: 56.3,
      beforeVatEur: 60.08,
      totalEur: 72.7,
      virtualBattery: null,
    })
  })

  it('[BIL-003] explain discounts by their share of each term, or as typed', () => {
    const given = household({
      discounts: [
        { name: 'Todo', percent: 5, appliesTo: 'both' },
        { name: 'Energía', percent: 10, appliesTo: 'energy' },
        { name: 'Diario', amount: { eurPerDay: 0.1 } },
        { name: 'Nada', percent: 0, appliesTo: 'both' },
      ],
    })
    const lines = computeElectricityBill(given).lines.filter(({ concept }) => concept === 'discount')
    expect(lines.map(({ name, amountEur, notes }) => [name, amountEur, notes])).toEqual(
      [
        ['Todo', -2.78],
        ['Energía', -3.9],
        ['Diario', -3],
        ['Nada', 0],
      ].map(([name, amountEur]) => [
        name,
        amountEur,
        name === 'Diario' ? ['AMOUNT_TYPED_FROM_THE_BILL'] : [],
      ]),
    )
    expect(lines[0]?.rows).toMatchObject([
      {
        quantity: 16.56,
        quantityUnit: 'EUR',
        unitPrice: 5,
        priceUnit: 'percent',
        multiplier: -1,
        amountEur: close(-0.828),
      },
      {
        quantity: 39,
        quantityUnit: 'EUR',
        unitPrice: 5,
        priceUnit: 'percent',
        multiplier: -1,
        amountEur: close(-1.95),
      },
    ])
    expect(lines.slice(1).map(({ rows }) => rows.map(({ quantity }) => quantity))).toEqual([[39], [], []])
    expect(
      checkDiscounts(
        [{ name: 'x', percent: 100, appliesTo: 'power' }],
        billCalendar('2026-09-30', '2026-10-30'),
      ),
    ).toEqual([{ name: 'x', powerShare: 1, energyShare: 0, amountEur: 0 }])
  })

  it('[BIL-003] explain an excess by maximeter, by kW and day of each period', () => {
    // Two periods above 20 kW in a bill of 30 days of 2026: 5 kW x 0.171373 x 30 = 25.71 and 1 x 0.090584 x 30 = 2.72.
    const given = industry({
      supply: {
        ...industry().supply,
        tariff: '3.0TD',
        contractedPowerKw: Array(6).fill(20),
        isIndustrialUse: false,
      },
      maximeterKw: [25, 21, 20, 19, null],
    })
    const row = { ...october, quantityUnit: 'kW', priceUnit: 'EUR/kW·day', days: 30 }
    expect(rowsOf(given, 'excessPower')).toEqual([
      { ...row, period: 1, quantity: 5, unitPrice: 0.171373, amountEur: close(25.70595) },
      { ...row, period: 2, quantity: 1, unitPrice: 0.090584, amountEur: close(2.71752) },
    ])
    expect(lineOf(computeElectricityBill(given), 'excessPower')).toMatchObject({
      amountEur: 28.42,
      notes: [],
      sources: [{ item: 'excessPower' }],
    })
    const within = { ...given, maximeterKw: [20, 20, 20, 20, 20, 20] }
    expect(computeElectricityBill(within).lines.map(({ concept }) => concept)).not.toContain('excessPower')
  })

  it('[BIL-003] explain reactive energy by kVArh and its power factor', () => {
    const given = industry({ reactiveKvarh: [800, null, 500, 0, 0, 0] })
    const row = { ...october, quantityUnit: 'kVArh', priceUnit: 'EUR/kVArh', days: null }
    // P3 has no active energy: all of the 500 kVArh are in excess, at cos phi 0.
    expect(rowsOf(given, 'reactive')).toEqual([
      { ...row, period: 1, quantity: 470, unitPrice: 0.062332, amountEur: close(29.29604) },
      { ...row, period: 3, quantity: 500, unitPrice: 0.062332, amountEur: close(31.166) },
    ])
    expect(lineOf(computeElectricityBill(given), 'reactive').sources).toMatchObject([{ item: 'reactive' }])
  })
})

describe('the power factor', () => {
  const price: Parameters<typeof reactiveExcess>[2] = {
    freeRatio: 0.33,
    bands: [
      { cosPhiFrom: 0.8, cosPhiBelow: 0.95, eurPerKvarh: 0.04 },
      { cosPhiFrom: null, cosPhiBelow: 0.8, eurPerKvarh: 0.06 },
    ],
  }
  it.each([
    // Active and reactive energy of right triangles 4-3-5 and 95-31.22-100; with two decimals.
    [4000, 3000, 0.8, 1680, 0.04],
    [3950, 3100, 0.79, 1796.5, 0.06],
    [9500, 3122, 0.95, 0, 0],
    [9400, 3412, 0.94, 310, 0.04],
    [0, 0, 1, 0, 0],
    [0, 100, 0, 100, 0.06],
    [1000, 0, 1, 0, 0],
  ])('[BIL-003] of %d kWh and %d kVArh is %d', (active, reactive, cosPhi, excessKvarh, eurPerKvarh) => {
    expect(reactiveExcess(active, reactive, price)).toEqual({
      cosPhi,
      excessKvarh: close(excessKvarh),
      eurPerKvarh,
    })
  })
})

describe('the excess of quarter-hours', () => {
  const kwhOf = (
    from: string,
    to: string,
    stepMinutes: 15 | 60,
    peaks: Record<string, number>,
  ): EnergySeries => {
    const startUtc = startOfDayUtc(from, 'Europe/Madrid')
    const stepMs = stepMinutes * 60_000
    const kwh = new Float64Array((startOfDayUtc(to, 'Europe/Madrid') - startUtc) / stepMs).fill(
      stepMinutes / 15,
    )
    for (const [date, kw] of Object.entries(peaks))
      kwh[(startOfDayUtc(date, 'Europe/Madrid') - startUtc) / stepMs] = (kw * stepMinutes) / 60
    return { startUtc, stepMinutes, kwh }
  }
  const spansOf = (startDate: string, endDate: string, quarterHours: EnergySeries) =>
    rowsOf(
      industry({ startDate, endDate, quarterHours, typedBonoSocialFinancing: { eur: 0 } }),
      'excessPower',
    ).map(({ from, to, quantity, priceUnit, days }) => [from, to, quantity, priceUnit, days])

  it('[BIL-003] is billed by civil months, the last of which may have one day', () => {
    // 32 days: October 2024 and the 1st of November; Saturday 5 October and Friday 1 November at 00:00 are P6.
    const series = kwhOf('2024-10-01', '2024-11-02', 15, { '2024-10-05': 105, '2024-11-01': 112 })
    expect(spansOf('2024-09-30', '2024-11-01', series)).toEqual([
      ['2024-10-01', '2024-10-31', 5, 'EUR/kW', null],
      ['2024-11-01', '2024-11-01', 12, 'EUR/kW', null],
    ])
  })

  it('[BIL-003] is billed at once where the bill is not longer than a month, across two', () => {
    // 31 days from 16 October: sqrt(3^2 + 4^2) = 5 over both months.
    const series = kwhOf('2024-10-16', '2024-11-16', 15, { '2024-10-19': 103, '2024-11-02': 104 })
    expect(spansOf('2024-10-15', '2024-11-15', series)).toEqual([
      ['2024-10-16', '2024-11-15', 5, 'EUR/kW', null],
    ])
  })

  it('[BIL-003] counts the power of an hour for its four quarters', () => {
    // 105 kW in an hour: sqrt(4 x 5^2) = 10.
    const series = kwhOf('2024-10-01', '2024-11-01', 60, { '2024-10-05': 105 })
    expect(spansOf('2024-09-30', '2024-10-31', series)).toEqual([
      ['2024-10-01', '2024-10-31', 10, 'EUR/kW', null],
    ])
  })

  it('[BIL-003] is nothing where no quarter-hour exceeds the power', () => {
    const bill = computeElectricityBill(
      industry({
        startDate: '2024-09-30',
        endDate: '2024-10-31',
        quarterHours: kwhOf('2024-10-01', '2024-11-01', 15, { '2024-10-05': 100 }),
        typedBonoSocialFinancing: { eur: 0 },
      }),
    )
    expect(bill.lines.map(({ concept }) => concept)).not.toContain('excessPower')
  })
})

describe('promotions of a bill', () => {
  const flat = (eur: number): LastingPrices => ({
    structure: 'single',
    isBasePrice: false,
    powerEurPerKwDay: [0.09, 0.03],
    energyEurPerKwh: eur,
  })
  const promotion = (from: string | null, until: string) =>
    ({ structure: 'promotion', from, until, during: flat(0.1), after: flat(0.2) }) as const
  const parts = (prices: Parameters<typeof withoutPromotions>[0]) =>
    withoutPromotions(prices, '2026-10-01').map((price) => [
      price.from,
      price.structure === 'single' ? price.energyEurPerKwh : null,
    ])

  it('[FEE-017] apply until their last day, that of the bill included', () => {
    expect(parts([promotion(null, '2026-10-10')])).toEqual([
      [null, 0.1],
      ['2026-10-11', 0.2],
    ])
    expect(parts([promotion(null, '2026-10-01')])).toEqual([
      [null, 0.1],
      ['2026-10-02', 0.2],
    ])
    expect(parts([promotion(null, '2026-09-30')])).toEqual([[null, 0.2]])
    expect(parts([promotion('2026-10-15', '2026-10-14')])).toEqual([['2026-10-15', 0.2]])
  })

  it('[FEE-017] end where the next prices begin', () => {
    const next = (from: string) => ({ ...flat(0.3), from })
    expect(parts([promotion(null, '2026-10-10'), next('2026-10-05')])).toEqual([
      [null, 0.1],
      ['2026-10-05', 0.3],
    ])
    expect(parts([promotion(null, '2026-10-10'), next('2026-10-11')])).toEqual([
      [null, 0.1],
      ['2026-10-11', 0.3],
    ])
    expect(parts([promotion(null, '2026-10-10'), next('2026-10-12')])).toEqual([
      [null, 0.1],
      ['2026-10-11', 0.2],
      ['2026-10-12', 0.3],
    ])
  })

  it('[FEE-017] are refused with an end that is no date', () => {
    const input = household({ prices: [promotion(null, '2026-02-30')] })
    expect(errorOf(() => computeElectricityBill(input))).toMatchObject({
      code: 'BILL_DATE_IMPOSSIBLE',
      field: 'promotion.until',
    })
  })

  it('[BIL-003] leave each day the prices in force, the first ones before any change', () => {
    const dates = [{ from: '2026-10-05' }, { from: '2026-10-10' }, { from: '2026-10-20' }]
    const index = (date: string) => priceIndexOn(dates, date)
    expect(['2026-10-01', '2026-10-09', '2026-10-10', '2026-10-19', '2026-10-20'].map(index)).toEqual([
      0, 0, 1, 1, 2,
    ])
  })
})

describe('the type of a metering point', () => {
  it('[BIL-003] follows from the highest contracted power', () => {
    // RD 1110/2007 art. 7.
    const powers = [0, 15, 15.1, 50, 50.1, 450, 450.1, 9999.9, 10_000]
    expect(powers.map(pointTypeOf)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1])
  })
})

describe('figures of a bill that are none', () => {
  const indexed: LastingPrices = {
    structure: 'indexed',
    isBasePrice: false,
    powerEurPerKwDay: [0.09, 0.03],
    marginEurPerKwh: [0.01, 0.01, 0.01],
  }
  const quota: LastingPrices = {
    structure: 'quota',
    isBasePrice: false,
    powerEurPerKwDay: [0.09, 0.03],
    eurPerMonth: 45,
    includedKwhPerMonth: 200,
    overageEurPerKwh: 0.2,
  }
  const at = (prices: LastingPrices): Partial<ElectricityBillInput> => ({
    prices: [{ ...prices, from: null }],
  })
  it.each<[string, string, Partial<ElectricityBillInput>]>([
    ['VALUE_NEGATIVE', 'marginEurPerKwh.p2', at({ ...indexed, marginEurPerKwh: [0, -1, 0] })],
    ['ENERGY_PRICE_MISSING', 'marginEurPerKwh.p3', at({ ...indexed, marginEurPerKwh: [0, 0] })],
    ['ENERGY_PRICE_MISSING', 'lossPercent.p3', at({ ...indexed, lossPercent: [1, 1] })],
    ['VALUE_NEGATIVE', 'systemCostsEurPerMwh', at({ ...indexed, systemCostsEurPerMwh: -1 })],
    [
      'VALUE_OUT_OF_RANGE',
      'hedge.shareRatio',
      at({ ...indexed, hedge: { shareRatio: 1.01, eurPerMwh: 50 } }),
    ],
    ['VALUE_NEGATIVE', 'hedge.shareRatio', at({ ...indexed, hedge: { shareRatio: -0.1, eurPerMwh: 50 } })],
    ['VALUE_NEGATIVE', 'hedge.eurPerMwh', at({ ...indexed, hedge: { shareRatio: 1, eurPerMwh: -1 } })],
    [
      'VALUE_OUT_OF_RANGE',
      'futures.shareRatio',
      at({ structure: 'pvpc', futures: { shareRatio: 2, eurPerMwh: 50 } }),
    ],
    [
      'VALUE_NEGATIVE',
      'futures.eurPerMwh',
      at({ structure: 'pvpc', futures: { shareRatio: 1, eurPerMwh: -1 } }),
    ],
    ['VALUE_NEGATIVE', 'systemCostsEurPerMwh', at({ structure: 'pvpc', systemCostsEurPerMwh: -1 })],
    ['VALUE_NEGATIVE', 'quota.eurPerMonth', at({ ...quota, eurPerMonth: -1 })],
    ['VALUE_NEGATIVE', 'quota.includedKwhPerMonth', at({ ...quota, includedKwhPerMonth: -1 })],
    ['VALUE_NEGATIVE', 'quota.overageEurPerKwh', at({ ...quota, overageEurPerKwh: -1 })],
    ['VALUE_NEGATIVE', 'surplusEurPerKwh', at({ ...plainPrices, surplusEurPerKwh: -1 })],
    ['VALUE_NEGATIVE', 'energyEurPerKwh', at({ ...indexed, structure: 'single', energyEurPerKwh: -1 })],
    ['MARKET_PRICES_INCOMPLETE', 'marketPrices', at(indexed)],
    ['VALUE_NEGATIVE', 'surplusKwh', { surplusKwh: -1 }],
    ['VALUE_NEGATIVE', 'maximeterKw.p2', { maximeterKw: [4, -1] }],
    ['VALUE_NEGATIVE', 'reactiveKvarh.p3', { reactiveKvarh: [0, null, -1] }],
    ['VALUE_NEGATIVE', 'typedExcessPower', { typedExcessPower: { eur: -1 } }],
    ['VALUE_NEGATIVE', 'typedBonoSocialFinancing', { typedBonoSocialFinancing: { eurPerDay: -1 } }],
    [
      'VALUE_NEGATIVE',
      'otherConcepts.1.amount',
      {
        otherConcepts: [
          { name: 'a', amount: { eur: 1 } },
          { name: 'b', amount: { eur: -1 } },
        ],
      },
    ],
    ['VALUE_NEGATIVE', 'discounts.0', { discounts: [{ name: 'x', amount: { eur: -1 } }] }],
    ['VALUE_NEGATIVE', 'virtualBattery.balanceEur', { virtualBattery: { balanceEur: -1, pays: 'energy' } }],
    ['BILL_DATE_IMPOSSIBLE', 'startDate', { startDate: '2026-09-31' }],
    ['PRICE_DATES_INVALID', 'prices', { prices: [plainPrices, { ...plainPrices, from: null }] }],
    [
      'PRICE_DATES_INVALID',
      'prices',
      {
        prices: [
          { ...plainPrices, from: '2026-10-01' },
          { ...plainPrices, from: '2026-10-01' },
        ],
      },
    ],
  ])('[BIL-003] are refused with %s in %s', (code, field, changes) => {
    const error = errorOf(() => computeElectricityBill(household(changes)))
    expect([error.code, error.field]).toEqual([code, field])
  })

  it('[BIL-003] are refused at the regulated retail price above 10 kW, which it has up to there', () => {
    const pvpc = (kw: number) => () =>
      computeElectricityBill(
        household({
          supply: { ...household().supply, contractedPowerKw: [kw, kw] },
          startDate: '2025-06-01',
          endDate: '2025-06-30',
          prices: [{ from: null, structure: 'pvpc' }],
        }),
      )
    expect(errorOf(pvpc(10.1))).toMatchObject({
      code: 'PVPC_NOT_APPLICABLE',
      field: 'prices',
      details: { atrTariff: '2.0TD', highestPowerKw: 10.1 },
    })
    expect(errorOf(pvpc(10)).code).toBe('MARKET_PRICES_INCOMPLETE')
  })
})
