import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { home } from '../../../test/electricity-comparisons.ts'
import { elementAt } from '../../element-at.ts'
import type { PeriodPrices } from '../electricity-bills/price-structure.ts'
import { getAccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import {
  compareElectricity,
  type ComparedSupply,
  type CurrentContract,
  type ElectricityOffer,
} from './electricity-comparison.ts'
import { portfolioTotals, rankOffersByTotal, rankSupply } from './portfolio-comparison.ts'
import { yearlyConsumption } from './yearly-consumption.ts'

const madrid = (date: string) => startOfDayUtc(date, 'Europe/Madrid')

/** Common fields of the offers; tests change one of them. */
const flat = (energy: number): PeriodPrices => ({
  isBasePrice: false,
  powerEurPerKwDay: [0.09, 0.03],
  energyEurPerKwh: [energy, energy, energy],
})

function offer(idTariff: string, energy: number, changes: Partial<ElectricityOffer> = {}): ElectricityOffer {
  return {
    idTariff,
    atrTariff: '2.0TD',
    prices: flat(energy),
    ...changes,
  }
}

const current: CurrentContract & { prices: PeriodPrices } = {
  prices: { isBasePrice: false, powerEurPerKwDay: [0.1, 0.04], energyEurPerKwh: [0.22, 0.16, 0.12] },
}

const code = (run: () => unknown) => errorOf(run).code

describe('the worked example in docs/calculations/comparison.md', () => {
  // 365 days, stated day 15-10-2026, peninsula: financing 365 x 0.024688 = 9.01112 -> 9.01; meter 365 x 0.02663
  // = 9.71995 -> 9.72; electricity tax 5.11269632 %, IVA 21 %.
  // Current: power 4.6 x 0.14 x 365 = 235.06; energy 198 + 128 + 156 = 482.00; base 726.07; tax 37.1218 -> 37.12;
  // IVA (726.07 + 37.12 + 9.72 = 772.91) 162.3111 -> 162.31; total 935.22.
  const result = compareElectricity(home(), current, [offer('b', 0.2), offer('a', 0.14)])

  it('[BIL-006] prices the current contract and the offers on the same year', () => {
    expect(result.current?.totalEur).toBe(935.22)
    // A: power 4.6 x 0.12 x 365 = 201.48; energy 420.00; base 630.49; tax 32.23504 -> 32.24; IVA of 630.49 +
    // 32.24 + 9.72 = 672.45 is 141.2145 -> 141.21; total 813.66.
    expect(result.offers[0]).toMatchObject({ idTariff: 'a', position: 1, yearlyCostEur: 813.66 })
    // B: 201.48 + 600.00 + 9.01 = 810.49; tax 41.43789 -> 41.44; IVA of 861.65 is 180.9465 -> 180.95; 1042.60.
    expect(result.offers[1]).toMatchObject({ idTariff: 'b', position: 2, yearlyCostEur: 1042.6 })
  })

  it('[BIL-006] returns the saving in euros and percent, negative for a more expensive offer', () => {
    expect(result.offers.map(({ savingEur, savingPercent }) => [savingEur, savingPercent])).toEqual([
      [121.56, 13], // 935.22 - 813.66 = 121.56; 12.998 % -> 13.00
      [-107.38, -11.48], // 935.22 - 1042.60 = -107.38; 11.4818 %
    ])
  })

  it('[BIL-006] gives every offer its full bill of 365 days', () => {
    const { bill } = elementAt(result.offers, 0)
    expect(bill.days).toBe(365)
    expect(bill.lines.map((line) => line.concept)).toEqual([
      'power',
      'energy',
      'bonoSocialFinancing',
      'electricityTax',
      'meterRental',
      'valueAddedTax',
    ])
  })

  it('[FEE-016] adds tolls and charges to an offer at base prices, with one yearly price for 365 days', () => {
    const base = offer('base', 0, {
      prices: { isBasePrice: true, powerEurPerKwDay: [0, 0], energyEurPerKwh: [0.1, 0.1, 0.1] },
    })
    const [ranked] = compareElectricity(home(), null, [base]).offers
    const [power, energy] = ranked?.bill.lines ?? []
    expect(power?.amountEur).toBe(130.78) // 4.6 x (27.704413 + 0.725423) = 130.7772456
    // 900 x 0.197553 + 800 x 0.129267 + 1300 x 0.103292 = 177.7977 + 103.4136 + 134.2796 = 415.4909
    expect(energy?.amountEur).toBe(415.49)
  })
})

describe('the saving', () => {
  it('[BIL-005] is not computed without the energy prices of the current contract', () => {
    const withoutEnergy = { prices: { ...current.prices, energyEurPerKwh: [null, null, null] } }
    const result = compareElectricity(home(), withoutEnergy, [offer('a', 0.14)])
    expect(result.current).toBeNull()
    expect(result.offers[0]).toMatchObject({ savingEur: null, savingPercent: null })
  })

  it('[BIL-005] is refused where only part of the current prices is given', () => {
    const inPart = { prices: { ...current.prices, energyEurPerKwh: [0.2, null, 0.1] } }
    expect(code(() => compareElectricity(home(), inPart, []))).toBe('ENERGY_PRICE_MISSING')
  })

  it('[BIL-006] counts the discounts of the current contract', () => {
    const discounts = [{ name: 'Fidelidad', percent: 10, appliesTo: 'energy' as const }]
    const result = compareElectricity(home(), { ...current, discounts }, [])
    expect(result.current?.lines.find((line) => line.concept === 'discount')?.amountEur).toBe(-48.2)
  })
})

describe('the order of the offers', () => {
  const ids = (list: readonly { readonly idTariff: string }[]) => list.map(({ idTariff }) => idTariff)

  it('[BIL-006] is by cost, and by id among equal costs and among those left out', () => {
    const other = { atrTariff: '3.0TD' } as const
    const list = [
      offer('c', 0.1),
      offer('z', 0.1, other),
      offer('a', 0.1),
      offer('d', 0.05),
      offer('b', 0.1),
      offer('x', 0.1, other),
      offer('y', 0.1, other),
    ]
    const result = compareElectricity(home(), null, list)
    expect(ids(result.offers)).toEqual(['d', 'a', 'b', 'c'])
    expect(result.offers.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(ids(result.refused)).toEqual(['x', 'y', 'z'])
    expect(ids(rankOffersByTotal(home(), list))).toEqual(['d', 'a', 'b', 'c'])
    expect(elementAt(portfolioTotals([home()], list), 0)).toMatchObject({
      idTariffs: ['a', 'b', 'c', 'd'],
      cheapest: 3,
    })
  })

  it('[BIL-006] has the first by id as the cheapest among equals, and none without offers', () => {
    const cheapestOf = (list: ElectricityOffer[]) => elementAt(portfolioTotals([home()], list), 0).cheapest
    expect(cheapestOf([offer('c', 0.1), offer('a', 0.2), offer('b', 0.1)])).toBe(1)
    expect(cheapestOf([])).toBe(-1)
  })
})

describe('the ranking of a supply', () => {
  it('[BIL-006] has the current cost and the costs of the full comparison', () => {
    const offers = [offer('b', 0.2), offer('a', 0.14)]
    expect(rankSupply(home(), current, offers)).toEqual({
      currentCostEur: 935.22,
      offers: [
        { idTariff: 'a', yearlyCostEur: 813.66 },
        { idTariff: 'b', yearlyCostEur: 1042.6 },
      ],
    })
    expect(rankSupply(home(), null, offers).currentCostEur).toBeNull()
  })
})

describe('offers that cannot be priced', () => {
  const refused = (given: ElectricityOffer) => {
    const result = compareElectricity(home(), current, [given, offer('good', 0.14)])
    expect(result.offers.map(({ idTariff }) => idTariff)).toEqual(['good'])
    const [only] = result.refused
    return { code: only?.code, details: only?.details }
  }

  it('[FEE-016] omits an offer with fewer energy prices than periods, naming the period', () => {
    const prices = { ...flat(0.1), energyEurPerKwh: [0.1, 0.1] }
    expect(refused(offer('x', 0.1, { prices }))).toEqual({
      code: 'ENERGY_PRICE_MISSING',
      details: { period: 3 },
    })
  })

  it('[FEE-016] omits an offer without the second power price', () => {
    const prices = { ...flat(0.1), powerEurPerKwDay: [0.1, null] }
    expect(refused(offer('x', 0.1, { prices }))).toMatchObject({ code: 'POWER_PRICE_MISSING' })
  })

  it('[FEE-016] omits offers of another access tariff and those not in force', () => {
    expect(refused(offer('x', 0.1, { atrTariff: '3.0TD' }))).toEqual({
      code: 'OFFER_OTHER_TARIFF',
      details: { atrTariff: '3.0TD' },
    })
    expect(refused(offer('x', 0.1, { validFrom: '2026-10-16' }))).toEqual({
      code: 'OFFER_NOT_IN_FORCE',
      details: { validFrom: '2026-10-16', validTo: null },
    })
    expect(refused(offer('x', 0.1, { validTo: '2026-10-14' }))).toEqual({
      code: 'OFFER_NOT_IN_FORCE',
      details: { validFrom: null, validTo: '2026-10-14' },
    })
  })

  it('[FEE-016] ranks an offer on its first and its last day', () => {
    const oneDay = offer('x', 0.14, { validFrom: '2026-10-15', validTo: '2026-10-15' })
    expect(compareElectricity(home(), null, [oneDay]).refused).toEqual([])
    expect(rankOffersByTotal(home(), [oneDay])).toHaveLength(1)
    expect(rankOffersByTotal(home(), [{ ...oneDay, validTo: '2026-10-14' }])).toEqual([])
  })

  it('[FEE-016] omits a base price when the tolls of the day are not published, and ranks the others', () => {
    const base = offer('base', 0.1, { prices: { ...flat(0.1), isBasePrice: true } })
    const given = home({ priceDate: '2027-02-01' })
    const result = compareElectricity(given, current, [base, offer('good', 0.14)])
    expect(result.refused.map((left) => [left.idTariff, left.code])).toEqual([
      ['base', 'REGULATION_NOT_IN_FORCE'],
    ])
    expect(result.offers).toHaveLength(1)
  })

  it('[BIL-006] omits an offer without a surplus price when there is surplus', () => {
    const consumption = { kwhByPeriod: [900, 800, 1300], days: 365, surplusKwh: 1000 }
    const paying = offer('pays', 0.15, { prices: { ...flat(0.15), surplusEurPerKwh: 0.05 } })
    const result = compareElectricity(home({ consumption }), null, [offer('silent', 0.1), paying])
    expect(result.refused.map((left) => left.code)).toEqual(['SURPLUS_PRICE_MISSING'])
    expect(result.offers[0]?.bill.lines.find((line) => line.concept === 'surplus')?.amountEur).toBe(-50)
  })
})

describe('the compared year', () => {
  const tariff = getAccessTariff('2.0TD')

  it('[CUR-016] scales a month to 365 days in proportion', () => {
    const year = yearlyConsumption({ kwhByPeriod: [30, 60, 90], days: 30 }, tariff, 1)
    expect(year.kwh.map((kwh) => Math.round(kwh * 1e6) / 1e6)).toEqual([365, 730, 1095])
    expect(year.givenDays).toBe(30)
  })

  it('[BIL-006] conserves the energy of a curve of 365 days with both clock changes', () => {
    const kwh = new Float64Array(8760).fill(0.5)
    const year = yearlyConsumption(
      { curve: { startUtc: madrid('2025-11-01'), stepMinutes: 60, kwh } },
      tariff,
      1,
    )
    expect(year.factor).toBe(1)
    expect(year.kwh.reduce((sum, value) => sum + value, 0)).toBeCloseTo(4380, 9)
  })

  it('[BIL-006] takes the last 365 days of a curve of a leap year', () => {
    const curve: EnergySeries = {
      startUtc: madrid('2024-01-01'),
      stepMinutes: 60,
      kwh: new Float64Array(366 * 24).fill(1),
    }
    curve.kwh.fill(1000, 0, 24) // 1 January falls out
    const year = yearlyConsumption({ curve }, tariff, 1)
    expect(year.kwh.reduce((sum, value) => sum + value, 0)).toBeCloseTo(8760, 6)
  })

  it('[BIL-006] does not count missing steps as days of no consumption', () => {
    const kwh = new Float64Array(48).fill(1)
    const quality = new Uint8Array(48).fill(MISSING, 24)
    kwh.fill(0, 24)
    const curve: EnergySeries = { startUtc: madrid('2026-03-02'), stepMinutes: 60, kwh, quality }
    const year = yearlyConsumption({ curve }, tariff, 1)
    expect(year.givenDays).toBe(1)
    expect(year.kwh.reduce((sum, value) => sum + value, 0)).toBeCloseTo(8760, 6)
  })

  it('[BIL-006] caps the compensation of surplus month by month', () => {
    // 365 days from 1 January 2026: 1 kWh bought each hour of January, 10 kWh fed in each hour of July.
    const startUtc = madrid('2026-01-01')
    const kwh = new Float64Array(8760)
    kwh.fill(1, 0, 31 * 24)
    const fedIn = new Float64Array(8760)
    const july = (madrid('2026-07-01') - startUtc) / 3_600_000
    fedIn.fill(10, july, july + 31 * 24)
    const consumption = {
      curve: { startUtc, stepMinutes: 60 as const, kwh },
      surplusCurve: { startUtc, stepMinutes: 60 as const, kwh: fedIn },
    }
    const prices = { ...flat(0.1), surplusEurPerKwh: 0.05 }
    const [ranked] = compareElectricity(home({ consumption }), null, [offer('x', 0.1, { prices })]).offers
    const surplus = ranked?.bill.lines.find((line) => line.concept === 'surplus')
    expect(surplus).toMatchObject({ amountEur: 0, notes: ['SURPLUS_CAPPED'] })
  })

  it('[BIL-006] scales reactive energy and typed amounts to the year', () => {
    const given = home({
      supply: { ...home().supply, tariff: '3.0TD', contractedPowerKw: [20, 20, 20, 20, 20, 20] },
      consumption: { kwhByPeriod: [1000, 0, 0, 0, 0, 0], days: 73 },
      reactiveKvarh: [600],
      rental: { eurPerDay: 0.1 },
    })
    const prices = {
      isBasePrice: false,
      powerEurPerKwDay: Array(6).fill(0.02),
      energyEurPerKwh: Array(6).fill(0.1),
    }
    const [ranked] = compareElectricity(given, null, [offer('x', 0.1, { atrTariff: '3.0TD', prices })]).offers
    const lineOf = (concept: string) => ranked?.bill.lines.find((line) => line.concept === concept)?.amountEur
    expect(lineOf('reactive')).toBe(56.1) // five times 270 kVArh x 0.041554 = 56.0979
    expect(lineOf('meterRental')).toBe(36.5)
  })

  it('[BIL-006] bills the excess of a maximeter in the months in which its period exists', () => {
    // By hand: 3.0TD in the peninsula, 40 kW, maxima of July of 47.5 kW in P1 and 41 in P2, terms of 2026. P1 exists
    // in January, February, July and December: 31 + 28 + 31 + 31 = 121 days; P2 in these, March and November: 182.
    // 7.5 x 0.171373 x 121 + 1 x 0.090584 x 182 = 155.5210 + 16.4863 = 172.01; on 365 days it was 502.20.
    const given = home({
      supply: { ...home().supply, tariff: '3.0TD', contractedPowerKw: Array(6).fill(40), isDwelling: false },
      consumption: { kwhByPeriod: [1000, 1000, 1000, 1000, 1000, 1000], days: 365 },
      maximeterKw: [47.5, 41, 40, null, null, 40],
      rental: null,
    })
    const prices = {
      isBasePrice: false,
      powerEurPerKwDay: Array(6).fill(0.02),
      energyEurPerKwh: Array(6).fill(0.1),
    }
    const [ranked] = compareElectricity(given, null, [offer('x', 0.1, { atrTariff: '3.0TD', prices })]).offers
    const excess = ranked?.bill.lines.find((line) => line.concept === 'excessPower')
    expect(excess).toMatchObject({ amountEur: 172.01, notes: ['MAXIMETER_HELD_ALL_YEAR'] })
    expect(excess?.rows.map(({ period, quantity, days }) => [period, quantity, days])).toEqual([
      [1, 7.5, 121],
      [2, 1, 182],
    ])
  })

  it('[BIL-002] refuses powers that the access tariff does not allow, which a bill computes', () => {
    const compared = (tariff: '2.0TD' | '3.0TD', contractedPowerKw: number[]) => () =>
      compareElectricity(home({ supply: { ...home().supply, tariff, contractedPowerKw } }), null, [])
    expect(code(compared('2.0TD', [15.1, 4]))).toBe('POWER_ABOVE_TARIFF')
    expect(code(compared('3.0TD', [20, 20, 20, 20, 20, 19]))).toBe('POWER_FALLING')
    expect(code(compared('3.0TD', [15, 15, 15, 15, 15, 15]))).toBe('POWER_BELOW_TARIFF')
    const field = errorOf(compared('3.0TD', [20, 20, 20, 20, 20, 19])).field
    expect(field).toBe('contractedPowerKw.p6')
  })

  it('[BIL-002] refuses impossible numbers of days, empty curves and curves that do not match', () => {
    const byDays = (days: number) => () => yearlyConsumption({ kwhByPeriod: [1, 1, 1], days }, tariff, 1)
    for (const days of [0, -1, 1.5, 3661, Number.NaN])
      expect(errorOf(byDays(days))).toMatchObject({ code: 'CONSUMPTION_DAYS_INVALID', field: 'days' })
    for (const days of [1, 3660]) expect(byDays(days)().factor).toBe(365 / days)
    const curve: EnergySeries = { startUtc: 0, stepMinutes: 60, kwh: new Float64Array(0) }
    expect(errorOf(() => yearlyConsumption({ curve }, tariff, 1))).toMatchObject({
      code: 'CONSUMPTION_CURVE_EMPTY',
      field: 'curve',
    })
    const hour: EnergySeries = { startUtc: 0, stepMinutes: 60, kwh: new Float64Array(1) }
    const others: Partial<EnergySeries>[] = [
      { stepMinutes: 15 },
      { startUtc: 3_600_000 },
      { kwh: new Float64Array(2) },
    ]
    for (const other of others) {
      const surplusCurve = { ...hour, ...other }
      expect(errorOf(() => yearlyConsumption({ curve: hour, surplusCurve }, tariff, 1))).toMatchObject({
        code: 'SURPLUS_CURVE_MISMATCH',
        field: 'surplusCurve',
      })
    }
  })

  it('[BIL-002] refuses energies that are missing, too many or negative, naming their field', () => {
    const year = (kwhByPeriod: (number | null)[], surplusKwh?: number) => () =>
      yearlyConsumption(
        { kwhByPeriod, days: 365, ...(surplusKwh === undefined ? {} : { surplusKwh }) },
        tariff,
        1,
      )
    const error = (run: () => unknown) => {
      const { code, field } = errorOf(run)
      return [code, field]
    }
    expect(error(year([1, null, 1]))).toEqual(['CONSUMPTION_MISSING', 'kwhByPeriod.p2'])
    expect(error(year([1, 1, 1, 1]))).toEqual(['CONSUMPTION_EXTRA', 'kwhByPeriod.p4'])
    expect(error(year([1, 1, 1], -1))).toEqual(['VALUE_NEGATIVE', 'surplusKwh'])
    const curve: EnergySeries = { startUtc: madrid('2026-01-01'), stepMinutes: 60, kwh: new Float64Array(24) }
    const surplusCurve = { ...curve, kwh: new Float64Array(24).fill(-1) }
    expect(error(() => yearlyConsumption({ curve, surplusCurve }, tariff, 1))).toEqual([
      'VALUE_NEGATIVE',
      'surplusCurve',
    ])
  })

  it('[BIL-006] has the months of a curve with their days, energy and surplus, carried to the year', () => {
    // 20 days of December and 20 of January, half the 1st of January without data: 39.5 known days.
    const hours = 40 * 24
    const quality = new Uint8Array(hours).fill(MISSING, 20 * 24, 20 * 24 + 12)
    const curve: EnergySeries = {
      startUtc: madrid('2025-12-12'),
      stepMinutes: 60,
      kwh: Float64Array.from({ length: hours }, (_, hour) => (quality[hour] === MISSING ? 0 : 2)),
      quality,
    }
    const surplusCurve = { ...curve, kwh: new Float64Array(hours).fill(0.5) }
    const { windows, factor, givenDays, kwh, surplusKwh } = yearlyConsumption(
      { curve, surplusCurve },
      tariff,
      1,
    )
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    expect([givenDays, factor]).toEqual([39.5, 365 / 39.5])
    expect(windows?.map(({ days }) => Math.round((10 * days) / factor))).toEqual([200, 195])
    expect(windows?.map((month) => Math.round(sum(month.kwh) / factor))).toEqual([960, 936])
    expect(windows?.map((month) => Math.round(month.surplusKwh / factor))).toEqual([240, 240])
    expect(windows?.map(({ market }) => market)).toEqual([null, null])
    expect(sum(kwh)).toBeCloseTo(48 * 365, 6)
    expect(surplusKwh).toBeCloseTo(480 * factor, 6)
  })
})

describe('invariants', () => {
  // Decimal values as in contracts and meters: random binary fractions are not decimal amounts, and their
  // half cents are noise.
  const price = fc.nat(500_000).map((millionths) => millionths / 1e6)
  const energyKwh = fc.nat(5_000_000).map((wattHours) => wattHours / 1e3)
  const anyOffer = fc
    .record({
      energy: fc.tuple(price, price, price),
      power: fc.tuple(price, price),
      surplus: price,
      isBasePrice: fc.boolean(),
    })
    .map(({ energy, power, surplus, isBasePrice }) => ({
      isBasePrice,
      energyEurPerKwh: energy,
      powerEurPerKwDay: power,
      surplusEurPerKwh: surplus,
    }))
  const offers = fc
    .array(anyOffer, { minLength: 1, maxLength: 12 })
    .map((all) => all.map((prices, index) => offer(`offer-${index}`, 0, { prices })))
  const supply = fc
    .record({
      kwh: fc.tuple(energyKwh, energyKwh, energyKwh),
      surplusKwh: fc.constantFrom(0, 400, 9000),
      zone: fc.constantFrom<GeographicalZoneId[]>(1, 2, 3, 4, 5),
      priceDate: fc.constantFrom('2026-02-10', '2026-04-15', '2026-10-15', '2026-11-20'),
    })
    .map(({ kwh, surplusKwh, zone, priceDate }) =>
      home({
        consumption: { kwhByPeriod: kwh, days: 365, surplusKwh },
        supply: { ...home().supply, zone },
        priceDate,
      }),
    )

  it('[BIL-006] the ranking does not depend on the order of the offers', () => {
    fc.assert(
      fc.property(offers, fc.func(fc.nat()), (given, key) => {
        const shuffled = [...given].sort((a, b) => key(a.idTariff) - key(b.idTariff))
        const ids = (list: ElectricityOffer[]) =>
          compareElectricity(home(), null, list).offers.map(({ idTariff }) => idTariff)
        expect(ids(shuffled)).toEqual(ids(given))
      }),
      { numRuns: 40 },
    )
  })

  it('[BIL-006] the totals of a portfolio equal the totals of the full bills', () => {
    fc.assert(
      fc.property(supply, offers, (given, list) => {
        const full = compareElectricity(given, null, list).offers
        const totals = rankOffersByTotal(given, list)
        expect(totals).toEqual(full.map(({ idTariff, yearlyCostEur }) => ({ idTariff, yearlyCostEur })))
      }),
      { numRuns: 60 },
    )
  })

  it('[BIL-006] every cheaper unit price gives a cost that is not higher', () => {
    fc.assert(
      fc.property(supply, anyOffer, (given, prices) => {
        const cheaper = { ...prices, energyEurPerKwh: prices.energyEurPerKwh.map((value) => value * 0.9) }
        const costAt = (asked: PeriodPrices) => {
          const consumption = withoutSurplus(given)
          const ranking = rankOffersByTotal({ ...given, consumption }, [offer('a', 0, { prices: asked })])
          return elementAt(ranking, 0).yearlyCostEur
        }
        expect(costAt(cheaper)).toBeLessThanOrEqual(costAt(prices))
      }),
      { numRuns: 60 },
    )
  })
})

function withoutSurplus(given: ComparedSupply): ComparedSupply['consumption'] {
  return 'curve' in given.consumption ? given.consumption : { ...given.consumption, surplusKwh: 0 }
}
