import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectPowerPriceUnit, powerPriceUnits, type PrintedPowerPrices } from './power-price-unit.ts'
import { readBillQr } from './read-bill-qr.ts'

function printed(changes: Partial<PrintedPowerPrices> = {}): PrintedPowerPrices {
  return {
    powerKw: [3.3, 3.3],
    prices: [26.164043, 1.143132],
    priceErrors: [5e-7, 5e-7],
    amountEur: 7.65,
    days: 31,
    daysOfYear: 365,
    ...changes,
  }
}

describe('detectPowerPriceUnit', () => {
  it('finds year prices in the example of the resolution: 3.3 × 27.307175 × 31 / 365 = 7.65', () => {
    expect(detectPowerPriceUnit(printed())).toMatchObject({
      unit: 'EUR/kW·year',
      basis: 'amount',
      isReproduced: true,
    })
  })
  it('finds day prices: 3.3 × (0.071682 + 0.003132) × 31 = 7.65', () => {
    const found = detectPowerPriceUnit(printed({ prices: [0.071682, 0.003132] }))
    expect(found).toMatchObject({ unit: 'EUR/kW·day', basis: 'amount', isReproduced: true })
    expect(found?.eurPerKwDay).toEqual([0.071682, 0.003132])
  })
  it('finds month prices: 3.3 × (2.180337 + 0.095261) × 12 / 365 × 31 = 7.65', () => {
    const found = detectPowerPriceUnit(printed({ prices: [2.180337, 0.095261] }))
    expect(found).toMatchObject({ unit: 'EUR/kW·month', isReproduced: true })
  })
  it('distinguishes a leap year divided by 366 from one divided by 365', () => {
    // 10 kW × 36.6 × 30 / 366 = 30.00; over 365 it would be 30.08.
    const leap = { powerKw: [10, 10], prices: [36.6, 0], days: 30, daysOfYear: 366 }
    expect(detectPowerPriceUnit(printed({ ...leap, amountEur: 30 }))?.eurPerKwDay[0]).toBeCloseTo(0.1, 12)
    const over365 = detectPowerPriceUnit(printed({ ...leap, amountEur: 30.08 }))
    expect(over365?.eurPerKwDay[0]).toBeCloseTo(36.6 / 365, 12)
    expect(over365?.isReproduced).toBe(true)
  })
  it('takes the nearest unit and reports it when none reproduces the term', () => {
    // A public example: 4.6 kW, 0.10 and 0.05 a day, 33 days give 22.77 where the bill says 20.84.
    const found = detectPowerPriceUnit({
      powerKw: [4.6, 4.6],
      prices: [0.1, 0.05],
      priceErrors: [0.005, 0.005],
      amountEur: 20.84,
      days: 33,
      daysOfYear: 365,
    })
    expect(found).toMatchObject({ unit: 'EUR/kW·day', basis: 'amount', isReproduced: false })
    expect(found?.computedEur).toBeCloseTo(22.77, 9)
  })
  it('decides by magnitude where no term is printed: below 1 per day, else per year', () => {
    const byDay = detectPowerPriceUnit(printed({ prices: [0.0717, 0.0031], amountEur: null }))
    expect(byDay).toMatchObject({ unit: 'EUR/kW·day', basis: 'magnitude', isReproduced: false })
    const byYear = detectPowerPriceUnit(printed({ amountEur: null }))
    expect(byYear).toMatchObject({ unit: 'EUR/kW·year', basis: 'magnitude' })
    expect(byYear?.eurPerKwDay[0]).toBeCloseTo(26.164043 / 365, 12)
  })
  it('decides by magnitude at 1 EUR, and where the printed term is not above zero', () => {
    const unitOf = (changes: Partial<PrintedPowerPrices>) => detectPowerPriceUnit(printed(changes))?.unit
    expect(unitOf({ prices: [0.99, 0], amountEur: null })).toBe('EUR/kW·day')
    expect(unitOf({ prices: [1, 0], amountEur: null })).toBe('EUR/kW·year')
    for (const amountEur of [0, -7.65])
      expect(detectPowerPriceUnit(printed({ amountEur }))).toMatchObject({
        unit: 'EUR/kW·year',
        basis: 'magnitude',
        isReproduced: false,
      })
  })
  it('does not take a term of a few cents as reproduced by prices of any unit', () => {
    // 3.3 × (0.0001) × 1 day is nothing, within two cents of a term of 0.02; but not within a quarter of it.
    const tiny = { prices: [0.0001, 0], priceErrors: [5e-5, 5e-5], amountEur: 0.02, days: 1 }
    expect(detectPowerPriceUnit(printed(tiny))).toMatchObject({ isReproduced: false })
  })
  it('allows half of the last decimal of each price and two cents', () => {
    // 3.3 kW × 0.05 EUR × 31 days = 5.115, and as much again for P2: 10.23; 3.3 × 31 × 0.01 = 1.023 of tolerance.
    const byDay = { prices: [0.05, 0.05], priceErrors: [0.005, 0.005] }
    const isReproduced = (amountEur: number) =>
      detectPowerPriceUnit(printed({ ...byDay, amountEur }))?.isReproduced
    expect([10.23 + 1.04, 10.23 - 1.04].map(isReproduced)).toEqual([true, true])
    expect([10.23 + 1.05, 10.23 - 1.05].map(isReproduced)).toEqual([false, false])
  })
  it('has prices where one period has a price and another has the power', () => {
    expect(detectPowerPriceUnit(printed({ prices: [0, 1.2], amountEur: null }))?.computedEur).toBeCloseTo(
      (3.3 * 1.2 * 31) / 365,
      9,
    )
    expect(detectPowerPriceUnit(printed({ powerKw: [0, 3.3], amountEur: null }))).not.toBeNull()
  })
  it('is null without prices, power or days', () => {
    expect(detectPowerPriceUnit(printed({ prices: [0, 0] }))).toBeNull()
    expect(detectPowerPriceUnit(printed({ powerKw: [0, 0] }))).toBeNull()
    expect(detectPowerPriceUnit(printed({ days: 0 }))).toBeNull()
    expect(detectPowerPriceUnit(printed({ days: -1 }))).toBeNull()
  })
  it('finds the unit of the prices again, whichever unit a retailer prints', () => {
    const perDay = { 'EUR/kW·year': 1 / 365, 'EUR/kW·day': 1, 'EUR/kW·month': 12 / 365 }
    fc.assert(
      fc.property(
        fc.constantFrom(...powerPriceUnits),
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 60, max: 200 }),
        fc.integer({ min: 20, max: 65 }),
        (unit, power, dayThousandths, days) => {
          const price = dayThousandths / 1000 / perDay[unit]
          const amountEur = Math.round(power * (dayThousandths / 1000) * days * 100) / 100
          const found = detectPowerPriceUnit({
            powerKw: [power, power],
            prices: [price, 0],
            priceErrors: [5e-7, 5e-7],
            amountEur,
            days,
            daysOfYear: 365,
          })
          expect(found).toMatchObject({ unit, isReproduced: true })
        },
      ),
    )
  })
  it('is used when a bill is read', () => {
    const reading = readBillQr(
      'pP1=3.3&pP2=3.3&prP1=0.071682&prP2=0.003132&impPot=7.65&iniF=2022-07-31&finF=2022-08-31',
    )
    expect(reading.powerPrices).toMatchObject({ unit: 'EUR/kW·day', isReproduced: true })
  })
})
