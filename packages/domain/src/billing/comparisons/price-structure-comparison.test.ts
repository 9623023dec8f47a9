import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { home } from '../../../test/electricity-comparisons.ts'
import { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { MarketPrices } from '../electricity-bills/market-energy.ts'
import type { ElectricityPrices, IndexedPrices, LastingPrices } from '../electricity-bills/price-structure.ts'
import { compareElectricity, type ComparedSupply, type ElectricityOffer } from './electricity-comparison.ts'
import { portfolioTotals, rankOffersByTotal } from './portfolio-comparison.ts'

const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
const terms = { isBasePrice: false, powerEurPerKwDay: [0.09, 0.03], surplusEurPerKwh: 0.05 } as const
const single = (eur: number): LastingPrices => ({ ...terms, structure: 'single', energyEurPerKwh: eur })
const indexed: IndexedPrices = {
  ...terms,
  structure: 'indexed',
  marginEurPerKwh: [0.01, 0.01, 0.01],
  lossPercent: [10, 10, 10],
}

const offer = (idTariff: string, prices: ElectricityPrices): ElectricityOffer => ({
  idTariff,
  atrTariff: '2.0TD',
  prices,
})

function curveOf(kwhOf: (hour: number) => number, hours = 8760): EnergySeries {
  return { startUtc, stepMinutes: 60, kwh: Float64Array.from({ length: hours }, (_, hour) => kwhOf(hour)) }
}

function marketOf(eurOf: (hour: number) => number, hours = 8760): MarketPrices {
  return {
    startUtc,
    stepMinutes: 60,
    eurPerMwh: Float64Array.from({ length: hours }, (_, hour) => eurOf(hour)),
  }
}

const energyOf = (given: ComparedSupply, prices: ElectricityPrices) => {
  const { offers, refused } = compareElectricity(given, null, [offer('a', prices)])
  if (refused.length > 0) throw new Error(refused[0]?.code)
  return offers[0]?.bill.lines.find((line) => line.concept === 'energy')
}

describe('indexed offers in a comparison', () => {
  it('[BIL-008] price each hour of the curve at its market price with losses and the management fee', () => {
    // 8,760 hours of 0.5 kWh; the first half of the year at 60 EUR/MWh, the other at 100: mean 80.
    const given = home({
      consumption: { curve: curveOf(() => 0.5) },
      marketPrices: marketOf((hour) => (hour < 4380 ? 60 : 100)),
    })
    // 4380 kWh x (0.08 x 1.10 + 0.01) = 429.24
    expect(energyOf(given, indexed)?.amountEur).toBe(429.24)
  })

  it('[BIL-008] cost more where the energy falls in expensive hours', () => {
    const marketPrices = marketOf((hour) => (hour % 24 < 12 ? 20 : 120))
    const early = home({ consumption: { curve: curveOf((hour) => (hour % 24 < 12 ? 1 : 0)) }, marketPrices })
    const late = home({ consumption: { curve: curveOf((hour) => (hour % 24 < 12 ? 0 : 1)) }, marketPrices })
    // 4380 kWh x (0.02 x 1.1 + 0.01) = 140.16 and x (0.12 x 1.1 + 0.01) = 621.96
    expect(energyOf(early, indexed)?.amountEur).toBe(140.16)
    expect(energyOf(late, indexed)?.amountEur).toBe(621.96)
  })

  it('[BIL-008] are refused with the missing days where the market does not cover the year, and the others are ranked', () => {
    const given = home({ consumption: { curve: curveOf(() => 0.5) }, marketPrices: marketOf(() => 80, 8736) })
    const result = compareElectricity(given, null, [offer('i', indexed), offer('f', single(0.1))])
    expect(result.offers.map(({ idTariff }) => idTariff)).toEqual(['f'])
    expect(result.refused).toMatchObject([
      { idTariff: 'i', code: 'MARKET_PRICES_INCOMPLETE', details: { from: '2025-12-31', to: '2025-12-31' } },
    ])
  })

  it('[BIL-008] are refused with the reason given by the caller, and without a curve', () => {
    const reason = new DomainError('invalid', 'MARKET_PRICES_INCOMPLETE', { details: { from: 'a', to: 'b' } })
    const given = home({ consumption: { curve: curveOf(() => 0.5) }, marketPrices: reason })
    const codeOf = (one: ComparedSupply) =>
      compareElectricity(one, null, [offer('i', indexed)]).refused[0]?.code
    expect(codeOf(given)).toBe('MARKET_PRICES_INCOMPLETE')
    expect(codeOf(home({ marketPrices: marketOf(() => 80) }))).toBe('MARKET_CURVE_MISSING')
  })

  it('[BIL-008] spread typed totals over the hours of a profile, and are marked as an estimate', () => {
    // The shape uses the same energy at every hour, so each period pays its mean price; all hours cost 80.
    const consumption = { kwhByPeriod: [900, 800, 1300], days: 365, shape: curveOf(() => 1) }
    const energy = energyOf(home({ consumption, marketPrices: marketOf(() => 80) }), indexed)
    expect(energy?.amountEur).toBe(294) // 3000 x 0.098
    expect(energy?.notes).toEqual(['MARKET_PRICE_BY_PROFILE'])
  })

  it('[BIL-008] value each period of typed totals at the mean price of its hours in the profile', () => {
    // Consumption at 3 h of 10 EUR/MWh only, which is valle: the other periods have no hours in the profile, and no
    // price, so their energy costs the margin.
    const shape = curveOf((hour) => (hour % 24 === 3 ? 1 : 0))
    const consumption = { kwhByPeriod: [100, 0, 1000], days: 365, shape }
    const marketPrices = { ...marketOf((hour) => (hour % 24 === 3 ? 10 : 500)), isSample: true }
    const energy = energyOf(home({ consumption, marketPrices }), indexed)
    expect(energy?.amountEur).toBe(22) // 1100 x 0.01 + 1000 x 0.01 x 1.1
    expect(energy?.notes).toEqual(['MARKET_PRICE_BY_PROFILE', 'MARKET_PRICES_SAMPLE'])
  })

  it('[BIL-008] are marked where the market prices of a curve are sample data', () => {
    const consumption = { curve: curveOf(() => 0.5) }
    const notes = (isSample: boolean) =>
      energyOf(home({ consumption, marketPrices: { ...marketOf(() => 80), isSample } }), indexed)?.notes
    expect(notes(true)).toEqual(['MARKET_PRICES_SAMPLE'])
    expect(notes(false)).toEqual([])
  })

  it('[BIL-008] are refused without market prices, naming what is missing', () => {
    const refusedOf = (changes: Partial<ComparedSupply>) => {
      const [left] = compareElectricity(home(changes), null, [offer('i', indexed)]).refused
      return [left?.code, left?.field]
    }
    const shape = curveOf(() => 1)
    const typed = { kwhByPeriod: [900, 800, 1300], days: 365 }
    expect(refusedOf({ consumption: typed, marketPrices: marketOf(() => 80) })).toEqual([
      'MARKET_CURVE_MISSING',
      'curve',
    ])
    expect(refusedOf({ consumption: { ...typed, shape }, marketPrices: marketOf(() => 80, 100) })).toEqual([
      'MARKET_PRICES_INCOMPLETE',
      'marketPrices',
    ])
  })

  it('[BIL-008] cost the same by quarter-hours as by hours when the price is hourly', () => {
    const kwh = Float64Array.from({ length: 35_040 }, (_, at) => (Math.floor(at / 4) % 5) / 4)
    const quarters: EnergySeries = { startUtc, stepMinutes: 15, kwh }
    const marketPrices = marketOf((hour) => (hour % 13) * 10 - 20)
    const byQuarter = energyOf(home({ consumption: { curve: quarters }, marketPrices }), indexed)
    const byHour = energyOf(
      home({ consumption: { curve: curveOf((hour) => hour % 5) }, marketPrices }),
      indexed,
    )
    expect(byQuarter?.amountEur).toBe(byHour?.amountEur)
  })
})

describe('the regulated retail price in a comparison', () => {
  it('[BIL-003] caps the surplus of each month at its energy without tolls and charges', () => {
    // 5 kWh an hour on 1 January, a holiday, and all July; fed in on 1 January only. January: 120 kWh of valle,
    // 120 x 0.1 x 1.18 = 14.16 without tolls and charges; July's energy cannot pay for it.
    const consumption = {
      curve: curveOf((hour) => (hour < 24 || (hour > 4400 && hour < 5000) ? 5 : 0)),
      surplusCurve: curveOf((hour) => (hour < 24 ? 100 : 0)),
    }
    const given = home({ consumption, marketPrices: marketOf(() => 100), priceDate: '2025-06-15' })
    const [ranked] = compareElectricity(given, null, [offer('pvpc', { structure: 'pvpc' })]).offers
    expect(ranked?.bill.lines.find((line) => line.concept === 'surplus')?.amountEur).toBe(-14.16)
  })
})

describe('an invalid curve', () => {
  it('[BIL-002] is refused where one hour is negative, although the year is not', () => {
    const curve = curveOf((hour) => (hour === 5000 ? -3 : 1))
    expect(() => compareElectricity(home({ consumption: { curve } }), null, [])).toThrow('VALUE_NEGATIVE')
    const holed = curveOf((hour) => (hour === 5000 ? Number.NaN : 1))
    expect(() => compareElectricity(home({ consumption: { curve: holed } }), null, [])).toThrow(
      'VALUE_NOT_A_NUMBER',
    )
  })
})

describe('the offers of a portfolio', () => {
  it('[BIL-006] are those of fixed prices, whether one or by periods', () => {
    const quota = {
      ...terms,
      structure: 'quota',
      eurPerMonth: 9,
      includedKwhPerMonth: 9,
      overageEurPerKwh: 1,
    } as const
    const promotion = {
      structure: 'promotion',
      until: '2026-12-31',
      during: single(0.1),
      after: single(0.2),
    } as const
    const list: [string, ElectricityPrices][] = [
      ['periods', { ...terms, structure: 'periods', energyEurPerKwh: [0.1, 0.1, 0.1] }],
      ['plain', { ...terms, energyEurPerKwh: [0.1, 0.1, 0.1] }],
      ['single', single(0.1)],
      ['indexed', indexed],
      ['quota', quota],
      ['promotion', promotion],
    ]
    const totals = portfolioTotals(
      [home()],
      list.map(([id, prices]) => offer(id, prices)),
    )
    expect(totals[0]?.idTariffs).toEqual(['periods', 'plain', 'single'])
    const [first, ...others] = totals[0]?.totalEur ?? []
    expect(others).toEqual([first, first])
  })
})

describe('promotions and quotas in a comparison', () => {
  it('[FEE-017] have the cost of the compared year and that of a year after the promotion', () => {
    const prices = {
      structure: 'promotion',
      until: '2026-12-31',
      during: single(0.1),
      after: single(0.2),
    } as const
    const [ranked] = compareElectricity(home(), null, [offer('p', prices)]).offers
    // 78 days until 31 December: 3000 x (78 x 0.1 + 287 x 0.2) / 365 = 535.89041
    expect(ranked?.bill.lines.find((line) => line.concept === 'energy')?.amountEur).toBe(535.89)
    // A year at 0.20 costs 1042.60 in the worked example of docs/calculations/comparison.md.
    expect(ranked?.afterPromotion).toEqual({ until: '2026-12-31', yearlyCostEur: 1042.6 })
    expect(ranked?.yearlyCostEur).toBeLessThan(1042.6)
  })

  it('[FEE-017] cost only the later price once expired, and only the first when longer than the year', () => {
    const of = (until: string) =>
      energyOf(home(), { structure: 'promotion', until, during: single(0.1), after: single(0.2) })?.amountEur
    expect(of('2026-10-14')).toBe(600)
    expect(of('2027-10-14')).toBe(300)
    expect(of('2030-01-01')).toBe(300)
    // One day of promotion: 3000 x (0.1 + 364 x 0.2) / 365 = 599.178
    expect(of('2026-10-15')).toBe(599.18)
  })

  it('[FEE-017] are refused where the promotion ends on no date', () => {
    const prices = {
      structure: 'promotion',
      until: '2026-02-30',
      during: single(0.1),
      after: single(0.2),
    } as const
    expect(compareElectricity(home(), null, [offer('p', prices)]).refused).toMatchObject([
      { code: 'BILL_DATE_IMPOSSIBLE', field: 'promotion.until' },
    ])
    expect(rankOffersByTotal(home(), [offer('p', prices)])).toEqual([])
  })

  it('[FEE-017] share typed energy and surplus by the days of the promotion', () => {
    // 73 of 365 days.
    const prices = {
      structure: 'promotion',
      until: '2026-12-26',
      during: single(0.1),
      after: single(0.2),
    } as const
    const consumption = { kwhByPeriod: [900, 800, 1300], days: 365, surplusKwh: 1000 }
    const [ranked] = compareElectricity(home({ consumption }), null, [offer('p', prices)]).offers
    const quantities = (concept: string) =>
      ranked?.bill.lines.find((line) => line.concept === concept)?.rows.map(({ quantity }) => quantity)
    expect(quantities('surplus')).toEqual([200, 800])
    expect(quantities('energy')).toEqual([180, 160, 260, 720, 640, 1040])
  })

  it('[FEE-017] price the market value and the surplus of a promotion by its share of the days', () => {
    // 73 days of promotion are a fifth of the year; 4380 kWh at 0.08 x 1.1 and a margin of 0.01 or 0.06.
    const prices = {
      structure: 'promotion',
      until: '2026-12-26',
      during: indexed,
      after: { ...indexed, marginEurPerKwh: [0.06, 0.06, 0.06] },
    } as const
    const curve = curveOf(() => 0.5)
    const surplusCurve = curveOf(() => 0.1)
    const given = home({ consumption: { curve, surplusCurve }, marketPrices: marketOf(() => 80) })
    const [ranked] = compareElectricity(given, null, [offer('p', prices)]).offers
    const eurOf = (concept: string) => ranked?.bill.lines.find((line) => line.concept === concept)?.amountEur
    expect(eurOf('energy')).toBe(604.44) // 876 x 0.098 + 3504 x 0.148 = 85.848 + 518.592
    expect(eurOf('surplus')).toBe(-43.8) // 876 x 0.05
  })

  it('[FEE-016] include the energy of a quota month by month with a curve, over the year without one', () => {
    const quota: LastingPrices = {
      ...terms,
      structure: 'quota',
      eurPerMonth: 40,
      includedKwhPerMonth: 365,
      overageEurPerKwh: 0.2,
    }
    // 365 kWh a month are 12 kWh a day. 744 kWh in January and 672 in February, nothing else: 744 - 31 x 12 = 372
    // and 672 - 28 x 12 = 336 above, x 0.2 = 141.60.
    const curve = curveOf((hour) => (hour < 744 + 672 ? 1 : 0))
    expect(energyOf(home({ consumption: { curve } }), quota)?.amountEur).toBe(621.6)
    const typed = home({ consumption: { kwhByPeriod: [244, 200, 300], days: 365 } })
    expect(energyOf(typed, quota)).toMatchObject({ amountEur: 480, notes: ['QUOTA_POOLED_OVER_THE_YEAR'] })
  })
})

describe('invariants', () => {
  const eur = fc.nat(500_000).map((millionths) => millionths / 1e6)
  const structure: fc.Arbitrary<LastingPrices> = fc.oneof(
    eur.map(single),
    fc
      .record({ energy: fc.tuple(eur, eur, eur), isBasePrice: fc.boolean() })
      .map(({ energy, isBasePrice }) => ({
        ...terms,
        isBasePrice,
        energyEurPerKwh: energy,
      })),
    fc.tuple(eur, eur, eur).map((marginEurPerKwh) => ({ ...indexed, marginEurPerKwh })),
    fc
      .record({ eurPerMonth: fc.nat(200), includedKwhPerMonth: fc.nat(900), overageEurPerKwh: eur })
      .map((quota) => ({
        ...terms,
        structure: 'quota' as const,
        isBasePrice: false as const,
        ...quota,
      })),
  )
  const prices: fc.Arbitrary<ElectricityPrices> = fc.oneof(
    structure,
    fc.record({ during: structure, after: structure, days: fc.nat(400) }).map(({ during, after, days }) => ({
      structure: 'promotion' as const,
      until: new Date(Date.UTC(2026, 9, 15 + days)).toISOString().slice(0, 10),
      during,
      after,
    })),
  )
  const offers = fc
    .array(prices, { minLength: 1, maxLength: 10 })
    .map((all) => all.map((one, index) => offer(`offer-${index}`, one)))
  const curve = curveOf((hour) => (hour % 7) / 5)
  const fedIn = curveOf((hour) => (hour > 3000 && hour < 6000 && hour % 24 > 10 && hour % 24 < 16 ? 12 : 0))
  const marketPrices = marketOf((hour) => (hour % 24) * 6 - 10)
  const supply = fc
    .record({ hasCurve: fc.boolean(), surplus: fc.boolean(), severe: fc.boolean() })
    .map(({ hasCurve, surplus, severe }) =>
      home({
        supply: { ...home().supply, isSevereVulnerable: severe },
        marketPrices,
        otherConcepts: severe ? [{ name: 'Mantenimiento', amount: { eurPerDay: 0.1 } }] : [],
        consumption: hasCurve
          ? { curve, ...(surplus ? { surplusCurve: fedIn } : {}) }
          : { kwhByPeriod: [900, 800, 1300], days: 365, shape: curve, surplusKwh: surplus ? 4000 : 0 },
      }),
    )

  it('[BIL-006] totals without lines equal the full bills, whatever the structure', () => {
    fc.assert(
      fc.property(supply, offers, (given, list) => {
        const full = compareElectricity(given, null, list).offers
        expect(rankOffersByTotal(given, list)).toEqual(
          full.map(({ idTariff, yearlyCostEur }) => ({ idTariff, yearlyCostEur })),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('[BIL-006] the concepts of a portfolio equal the lines of the full bills, to the cent', () => {
    fc.assert(
      fc.property(supply, offers, (given, list) => {
        const totals = elementAt(portfolioTotals([given], list), 0)
        const byId = new Map(compareElectricity(given, null, list).offers.map((one) => [one.idTariff, one]))
        totals.idTariffs.forEach((idTariff, index) => {
          const bill = byId.get(idTariff)?.bill
          const eurOf = (...concepts: string[]) =>
            (bill?.lines ?? [])
              .filter(({ concept }) => concepts.includes(concept))
              .reduce((sum, line) => sum + line.amountEur, 0)
          expect(totals.powerEur[index]).toBeCloseTo(eurOf('power'), 9)
          expect(totals.energyEur[index]).toBeCloseTo(eurOf('energy', 'surplus'), 9)
          expect(totals.electricityTaxEur[index]).toBeCloseTo(eurOf('electricityTax'), 9)
          expect(totals.valueAddedTaxEur[index]).toBeCloseTo(eurOf('valueAddedTax'), 9)
          expect(totals.totalEur[index]).toBe(bill?.totalEur)
        })
        expect(totals.cheapest).toBe(totals.totalEur.indexOf(Math.min(...totals.totalEur)))
      }),
      { numRuns: 60 },
    )
  })

  it('[BIL-006] the ranking does not depend on the order of the offers', () => {
    fc.assert(
      fc.property(supply, offers, fc.infiniteStream(fc.nat()), (given, list, keys) => {
        const shuffled = list
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(compareElectricity(given, null, shuffled)).toEqual(compareElectricity(given, null, list))
      }),
      { numRuns: 30 },
    )
  })
})
