import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { home } from '../../../test/electricity-comparisons.ts'
import { elementAt } from '../../element-at.ts'
import type { PeriodPrices } from '../electricity-bills/price-structure.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import {
  compareElectricity,
  type ComparedSupply,
  type CurrentContract,
  type ElectricityOffer,
} from './electricity-comparison.ts'
import { portfolioTotals, rankOffersByTotal, rankSupply } from './portfolio-comparison.ts'

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
  it('[BIL-006] has no percentage of a current cost of zero', () => {
    const nothing = { isBasePrice: false, powerEurPerKwDay: [0, 0], energyEurPerKwh: [0, 0, 0] }
    const given = home({
      consumption: { kwhByPeriod: [0, 0, 0], days: 365 },
      rental: null,
      typedBonoSocialFinancing: { eur: 0 },
    })
    const result = compareElectricity(given, { prices: nothing }, [offer('a', 0.14)])
    expect(result.current?.totalEur).toBe(0)
    expect(result.offers[0]?.savingEur).toBeLessThan(0)
    expect(result.offers[0]?.savingPercent).toBeNull()
  })

  it('[BIL-005] is computed for a current contract of one price', () => {
    const single = { structure: 'single', isBasePrice: false, powerEurPerKwDay: [0.09, 0.03] } as const
    const prices = { ...single, energyEurPerKwh: 0.14 }
    const result = compareElectricity(home(), { prices }, [offer('a', 0.14)])
    expect(result.offers[0]).toMatchObject({ savingEur: 0, savingPercent: 0 })
  })

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

describe('the totals of a portfolio', () => {
  const six = (...values: number[]) => values
  it('[BIL-006] equal those of the full bills for the six periods of an industry, each with its power and price', () => {
    const supply = {
      tariff: '3.0TD' as const,
      zone: 1 as const,
      contractedPowerKw: six(16, 17, 18, 19, 20, 21),
      isDwelling: false,
      isIndustrialUse: true,
    }
    // April 2026 has the minimum of the tax by energy: with 60 MWh and cheap energy that decides.
    for (const priceDate of ['2026-04-15', '2026-10-15']) {
      for (const isBasePrice of [false, true]) {
        const given = home({
          supply,
          priceDate,
          rental: null,
          typedBonoSocialFinancing: { eur: 3 },
          consumption: { kwhByPeriod: six(5000, 7000, 9000, 11_000, 13_000, 15_000), days: 365 },
        })
        const prices: PeriodPrices = {
          isBasePrice,
          powerEurPerKwDay: six(0.01, 0.02, 0.03, 0.04, 0.05, 0.06),
          energyEurPerKwh: six(0.006, 0.005, 0.004, 0.003, 0.002, 0.001),
        }
        const one = offer('x', 0, { atrTariff: '3.0TD', prices })
        const [ranked] = compareElectricity(given, null, [one]).offers
        expect(rankOffersByTotal(given, [one])).toEqual([
          { idTariff: 'x', yearlyCostEur: ranked?.yearlyCostEur },
        ])
        const tax = ranked?.bill.lines.find((line) => line.concept === 'electricityTax')
        expect(elementAt(portfolioTotals([given], [one]), 0).electricityTaxEur[0]).toBe(tax?.amountEur)
      }
    }
  })
  it('[FEE-016] leave base prices out where the tolls of the day are not published', () => {
    const base = offer('base', 0.1, { prices: { ...flat(0.1), isBasePrice: true } })
    const given = home({ priceDate: '2027-02-01' })
    const offers = [base, offer('good', 0.14)]
    expect(rankOffersByTotal(given, offers).map(({ idTariff }) => idTariff)).toEqual(['good'])
    const known = portfolioTotals([given, home()], offers).map(({ idTariffs }) => idTariffs)
    expect(known).toEqual([['good'], ['base', 'good']])
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
