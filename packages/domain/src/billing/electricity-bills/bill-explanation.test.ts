import { describe, expect, it } from 'vitest'
import { household, industry, lineOf } from '../../../test/electricity-bills.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { billCalendar } from './bill-calendar.ts'
import type { BillRow } from './bill-line.ts'
import { pointTypeOf } from './bill-supply.ts'
import { checkDiscounts } from './discounts.ts'
import { computeElectricityBill, type ElectricityBillInput } from './electricity-bill.ts'
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

describe('the type of a metering point', () => {
  it('[BIL-003] follows from the highest contracted power', () => {
    // RD 1110/2007 art. 7.
    const powers = [0, 15, 15.1, 50, 50.1, 450, 450.1, 9999.9, 10_000]
    expect(powers.map(pointTypeOf)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1])
  })
})
