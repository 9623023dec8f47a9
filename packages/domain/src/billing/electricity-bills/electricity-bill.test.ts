import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../../reference/electricity-bills/cases.json' with { type: 'json' }
import structures from '../../../reference/electricity-bills/price-structures.json' with { type: 'json' }
import { household, industry, lineOf, plainPrices, readBillInput } from '../../../test/electricity-bills.ts'
import { roundCents } from '../../money/round-cents.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { computeElectricityBill } from './electricity-bill.ts'
import type { ElectricityBill } from './price-bill.ts'

const amounts = (bill: ElectricityBill) =>
  bill.lines.map(({ concept, amountEur }) => ({ concept, amountEur }))

describe('reference bills', () => {
  for (const reference of [...cases, ...structures]) {
    it(`[BIL-003] ${reference.title}`, () => {
      const bill = computeElectricityBill(readBillInput(reference.input))
      const { expected } = reference
      expect(Object.keys(reference.articles)).toEqual([
        ...new Set(expected.lines.map((line) => line.concept)),
      ])
      expect(amounts(bill)).toEqual(expected.lines)
      expect(bill.totalEur).toBe(expected.totalEur)
      expect(bill.notComputed).toEqual([])
      expect(bill.unconfirmed).toBe('unconfirmed' in expected && expected.unconfirmed === true)
      const notes = bill.lines.flatMap((billed) => billed.notes)
      for (const note of ('notes' in expected && expected.notes) || []) expect(notes).toContain(note)
      if ('beforeVatEur' in expected) {
        expect([bill.taxedEur, bill.beforeVatEur]).toEqual([expected.taxedEur, expected.beforeVatEur])
      }
    })
  }
})

describe('the worked example in docs/calculations/electricity-bill.md', () => {
  it('[BIL-003] gives its lines and total', () => {
    const bill = computeElectricityBill(
      household({
        supply: { ...household().supply, contractedPowerKw: [3.45, 3.45] },
        consumption: [80, 70, 100],
        prices: [
          {
            from: null,
            isBasePrice: true,
            powerEurPerKwDay: [0, 0],
            energyEurPerKwh: [0.12, 0.12, 0.12],
          },
        ],
      }),
    )
    expect(bill.lines.map((billed) => billed.amountEur)).toEqual([8.06, 40.18, 0.74, 2.5, 0.8, 10.98])
    expect(bill.totalEur).toBe(63.26)
  })
})

describe('a line of a bill', () => {
  it('[BIL-003] splits the financing of a bill to 30 June 2026 into 25 and 5 days, 0.60 EUR', () => {
    const bill = computeElectricityBill(household({ startDate: '2026-05-31', endDate: '2026-06-30' }))
    const financing = lineOf(bill, 'bonoSocialFinancing')
    expect(financing.rows.map((row) => [row.from, row.to, row.quantity])).toEqual([
      ['2026-06-01', '2026-06-25', 25],
      ['2026-06-26', '2026-06-30', 5],
    ])
    expect(financing.amountEur).toBe(0.6)
    expect(financing.sources.map(({ source }) => source)).toEqual(['BOE-A-2025-26705', 'BOE-A-2026-13759'])
  })

  it('[BIL-003] shows toll and charge inside a base price, with their norms', () => {
    const prices = [{ ...plainPrices, isBasePrice: true }]
    const energy = lineOf(computeElectricityBill(household({ prices })), 'energy')
    expect(energy.rows[0]).toMatchObject({
      period: 1,
      quantity: 90,
      tollUnitPrice: 0.033261,
      chargeUnitPrice: 0.064292,
    })
    expect(energy.rows[0]?.unitPrice).toBeCloseTo(0.297553, 9)
    expect(energy.sources.map(({ item, source }) => [item, source])).toEqual([
      ['toll', 'BOE-A-2025-26348'],
      ['charge', 'BOE-A-2025-26705'],
    ])
  })

  it('[BIL-003] uses the real energy of each price from a curve instead of sharing it by days', () => {
    const startUtc = startOfDayUtc('2026-10-01', 'Europe/Madrid')
    // 30 days and the repeated hour of 25 October: 1 kWh in each of the first ten days' hours, then nothing.
    const kwh = new Float64Array(30 * 24 + 1).fill(1, 0, 240)
    const curve: EnergySeries = { startUtc, stepMinutes: 60, kwh }
    const flat = { isBasePrice: false, powerEurPerKwDay: [0, 0] }
    const prices = [
      { ...flat, from: null, energyEurPerKwh: [0.2, 0.2, 0.2] },
      { ...flat, from: '2026-10-11', energyEurPerKwh: [0.3, 0.3, 0.3] },
    ]
    const energy = lineOf(computeElectricityBill(household({ prices, consumption: curve })), 'energy')
    expect(energy.amountEur).toBe(48) // 240 kWh x 0.20, all before the change
    expect(energy.notes).toEqual([])
  })

  it('[BIL-003] does not compute the excess of 6.1TD in 2026, gives the reason, and marks the total', () => {
    const bill = computeElectricityBill(
      industry({
        supply: { ...industry().supply, contractedPowerKw: [40, 40, 40, 40, 40, 40] },
        maximeterKw: [45, 40, 40, 40, 40, 40],
      }),
    )
    const excess = lineOf(bill, 'excessPower')
    expect(excess).toMatchObject({ status: 'notComputed', amountEur: 0 })
    expect(excess.reason).toMatchObject({ code: 'REGULATED_PRICE_UNKNOWN' })
    expect(bill.notComputed).toEqual(['excessPower'])
  })

  it('[BIL-003] uses the excess typed from the bill where no price is known', () => {
    const bill = computeElectricityBill(industry({ maximeterKw: [145], typedExcessPower: { eur: 123.45 } }))
    expect(lineOf(bill, 'excessPower').amountEur).toBe(123.45)
    expect(bill.notComputed).toEqual([])
  })

  it('[BIL-003] bills the quarter-hours of a type 3 meter by the square root of the sum of squared excesses', () => {
    // By hand, 6.1TD in October 2024, tep 3.566788 EUR/kW, Kp of P6 0.015816: two quarters of a Saturday night
    // (P6) at 103 and 104 kW over 100 kW: sqrt(3^2 + 4^2) = 5 kW x 0.015816 x 3.566788 = 0.28206 EUR.
    const startUtc = startOfDayUtc('2024-10-05', 'Europe/Madrid')
    const kwh = new Float64Array(96).fill(10)
    kwh[0] = 103 / 4
    kwh[1] = 104 / 4
    const bill = computeElectricityBill(
      industry({
        startDate: '2024-10-04',
        endDate: '2024-10-05',
        quarterHours: { startUtc, stepMinutes: 15, kwh },
        typedBonoSocialFinancing: { eur: 0.01 },
      }),
    )
    const excess = lineOf(bill, 'excessPower')
    expect(excess.rows).toHaveLength(1)
    expect(excess.rows[0]).toMatchObject({ period: 6, quantity: 5, quantityUnit: 'kW' })
    expect(excess.amountEur).toBe(0.28)
  })

  it('[BIL-003] uses one square root per month for the quarter-hours of a longer bill', () => {
    // By hand: 5 October and 2 November 2024 (Saturdays, P6), each night two quarters at 103 and 104 kW over 100:
    // twice sqrt(3^2 + 4^2) = 5 kW, 2 x 0.28206 = 0.56 EUR. One root over both would be sqrt(50) = 7.07 kW, 0.40 EUR.
    const startUtc = startOfDayUtc('2024-10-01', 'Europe/Madrid')
    const stepAt = (date: string) => (startOfDayUtc(date, 'Europe/Madrid') - startUtc) / 900_000
    const kwh = new Float64Array(stepAt('2024-12-01')).fill(10)
    for (const date of ['2024-10-05', '2024-11-02']) {
      kwh[stepAt(date)] = 103 / 4
      kwh[stepAt(date) + 1] = 104 / 4
    }
    const bill = computeElectricityBill(
      industry({
        startDate: '2024-09-30',
        endDate: '2024-11-30',
        quarterHours: { startUtc, stepMinutes: 15, kwh },
        typedBonoSocialFinancing: { eur: 0.01 },
      }),
    )
    const excess = lineOf(bill, 'excessPower')
    expect(excess.rows.map(({ period, quantity }) => ({ period, quantity }))).toEqual([
      { period: 6, quantity: 5 },
      { period: 6, quantity: 5 },
    ])
    expect(excess.amountEur).toBe(0.56)
  })

  it('[BIL-003] requires quarter-hours where a type 3 meter exceeds its power', () => {
    const bill = computeElectricityBill(industry({ maximeterKw: [145] }))
    expect(lineOf(bill, 'excessPower').reason?.code).toBe('QUARTER_HOURS_NEEDED')
  })

  it('[BIL-003] bills no excess to a household meter that cuts off, and gives the reason', () => {
    const bill = computeElectricityBill(household({ maximeterKw: [5.2, 3] }))
    expect(lineOf(bill, 'excessPower')).toMatchObject({ amountEur: 0, notes: ['CUT_OFF_METER'] })
    expect(bill.notComputed).toEqual([])
  })

  it('[BIL-003] has no regulated rental for the meter of a business above 15 kW', () => {
    const bill = computeElectricityBill(industry({ rental: { regulated: 'three_phase' } }))
    expect(lineOf(bill, 'meterRental')).toMatchObject({
      status: 'notComputed',
      amountEur: 0,
      reason: { code: 'METER_RENTAL_NOT_REGULATED' },
    })
  })

  it('[BIL-003] does not bill reactive energy in low voltage up to 15 kW', () => {
    const bill = computeElectricityBill(household({ reactiveKvarh: [900, 900, 900] }))
    expect(bill.lines.some((billed) => billed.concept === 'reactive')).toBe(false)
  })

  it('[BIL-003] bills reactive energy below cos phi 0.80 at the higher price, and never in P6', () => {
    // By hand: Ea 1000, Er 800: cos phi 1000/1280.62 = 0.78; excess 800 - 330 = 470 x 0.062332 = 29.29604.
    const bill = computeElectricityBill(industry({ reactiveKvarh: [800, 300, 0, 0, 0, 9000] }))
    const reactive = lineOf(bill, 'reactive')
    expect(reactive.rows.map((row) => [row.period, row.quantity, row.unitPrice])).toEqual([
      [1, 470, 0.062332],
    ])
    expect(reactive.amountEur).toBe(29.3)
  })

  it('[BIL-003] does not compute the financing of 2023 until it is typed', () => {
    const bill = computeElectricityBill(household({ startDate: '2023-09-30', endDate: '2023-10-30' }))
    expect(bill.notComputed).toEqual(['bonoSocialFinancing'])
    expect(lineOf(bill, 'bonoSocialFinancing').reason?.code).toBe('REGULATION_NOT_IN_FORCE')
  })

  it('[BIL-003] uses the tax rates of the day on which the bill falls due', () => {
    const given = { startDate: '2026-04-30', endDate: '2026-05-31' }
    const inMay = computeElectricityBill(household(given))
    const inJune = computeElectricityBill(household({ ...given, billDate: '2026-06-03' }))
    expect(lineOf(inMay, 'valueAddedTax').rows[0]?.unitPrice).toBe(10)
    expect(lineOf(inJune, 'valueAddedTax').rows[0]?.unitPrice).toBe(21)
    expect(lineOf(inJune, 'electricityTax').rows[0]?.unitPrice).toBe(5.11269632)
  })

  it('[BIL-003] subtracts a discount from its term, before the electricity tax', () => {
    const discounts = [
      { name: 'Potencia', percent: 10, appliesTo: 'power' as const },
      { name: 'Todo', percent: 5, appliesTo: 'both' as const },
    ]
    const bill = computeElectricityBill(household({ discounts }))
    // Power 4.6 x 0.12 x 30 = 16.56; energy 18 + 9 + 12 = 39: 1.656 -> 1.66; 0.828 + 1.95 = 2.778 -> 2.78.
    const taken = bill.lines.filter((billed) => billed.concept === 'discount')
    expect(taken.map((billed) => [billed.name, billed.amountEur])).toEqual([
      ['Potencia', -1.66],
      ['Todo', -2.78],
    ])
    expect(bill.taxedEur).toBe(51.86) // 16.56 + 39 + 0.74 - 1.66 - 2.78
  })

  it('[BIL-003] uses the last published figures only on request, and marks them', () => {
    const prices = [{ ...plainPrices, isBasePrice: true }]
    const in2027 = household({ startDate: '2027-01-31', endDate: '2027-02-28', prices })
    expect(() => computeElectricityBill(in2027)).toThrow('REGULATION_NOT_IN_FORCE')
    const bill = computeElectricityBill({ ...in2027, regulation: { latestKnown: true } })
    expect(lineOf(bill, 'power').sources.every((source) => source.isLatestKnown)).toBe(true)
  })
})

describe('invariants', () => {
  const kwh = fc.double({ min: 0, max: 5000, noNaN: true })
  const price = fc.double({ min: 0, max: 1, noNaN: true })
  const kw = fc.double({ min: 0, max: 15, noNaN: true })

  it('[BIL-003] the total is the sum of the rounded lines, each is its rows rounded once, and energy is conserved', () => {
    fc.assert(
      fc.property(
        fc.tuple(kwh, kwh, kwh),
        fc.tuple(kw, kw),
        fc.tuple(price, price, price),
        fc.tuple(price, price),
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        (consumption, contractedPowerKw, energyEurPerKwh, powerEurPerKwDay, days, isBasePrice) => {
          const endDate = new Date(Date.UTC(2026, 5, 1 + days)).toISOString().slice(0, 10)
          const bill = computeElectricityBill(
            household({
              supply: { ...household().supply, contractedPowerKw },
              startDate: '2026-06-01',
              endDate,
              consumption,
              prices: [
                { from: null, isBasePrice, energyEurPerKwh, powerEurPerKwDay },
                { from: '2026-06-15', isBasePrice, energyEurPerKwh, powerEurPerKwDay },
              ],
            }),
          )
          expect(bill.totalEur).toBe(
            roundCents(bill.lines.reduce((sum, { amountEur }) => sum + amountEur, 0)),
          )
          for (const { rows, amountEur, status } of bill.lines) {
            if (status !== 'computed' || rows.length === 0) continue
            expect(amountEur).toBe(roundCents(rows.reduce((sum, row) => sum + row.amountEur, 0)))
          }
          const billedKwh = lineOf(bill, 'energy').rows.reduce((sum, row) => sum + row.quantity, 0)
          expect(billedKwh).toBeCloseTo(consumption[0] + consumption[1] + consumption[2], 6)
          const billedDays = new Map<number, number>()
          for (const row of lineOf(bill, 'power').rows) {
            billedDays.set(row.period ?? 0, (billedDays.get(row.period ?? 0) ?? 0) + (row.days ?? 0))
          }
          expect([...billedDays.values()]).toEqual([days, days])
        },
      ),
    )
  })

  it('[BIL-003] surplus never makes the energy term negative', () => {
    fc.assert(
      fc.property(fc.tuple(kwh, kwh, kwh), kwh, price, (consumption, surplusKwh, surplusEurPerKwh) => {
        const prices = [{ ...plainPrices, surplusEurPerKwh }]
        const bill = computeElectricityBill(household({ consumption, surplusKwh, prices }))
        const surplus = bill.lines.find((billed) => billed.concept === 'surplus')?.amountEur ?? 0
        expect(surplus).toBeLessThanOrEqual(0)
        expect(lineOf(bill, 'energy').amountEur + surplus).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('[BIL-003] the electricity tax is never below 1 EUR/MWh, 0.5 for industrial use', () => {
    fc.assert(
      fc.property(kwh, fc.boolean(), (energyKwh, isIndustrialUse) => {
        const prices = [{ ...plainPrices, powerEurPerKwDay: [0, 0], energyEurPerKwh: [0, 0, 0] }]
        const supply = { ...household().supply, isIndustrialUse }
        const bill = computeElectricityBill(household({ supply, consumption: [energyKwh, 0, 0], prices }))
        const minimum = (energyKwh / 1000) * (isIndustrialUse ? 0.5 : 1)
        expect(lineOf(bill, 'electricityTax').amountEur).toBeGreaterThanOrEqual(roundCents(minimum))
      }),
    )
  })
})
