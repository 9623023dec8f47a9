import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billAt, lineOf } from '../../../test/electricity-bills.ts'
import type { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { ElectricityBillInput } from './electricity-bill.ts'
import type { MarketPrices } from './market-energy.ts'
import type { IndexedPrices, LastingPrices } from './price-structure.ts'

const terms = { isBasePrice: false, powerEurPerKwDay: [0.09, 0.03] } as const
const madrid = (date: string) => startOfDayUtc(date, 'Europe/Madrid')

function code(run: () => unknown) {
  try {
    run()
  } catch (error) {
    const { code: found, field, details } = error as DomainError
    return { code: found, field, details }
  }
  throw new Error('nothing was refused')
}

/** Monday 2 June 2025: 1 kWh in each hour; the market costs 50 EUR/MWh until 8 o'clock and 100 from then on. */
const monday: EnergySeries = {
  startUtc: madrid('2025-06-02'),
  stepMinutes: 60,
  kwh: new Float64Array(24).fill(1),
}
const mondayMarket: MarketPrices = {
  startUtc: monday.startUtc,
  stepMinutes: 60,
  eurPerMwh: new Float64Array(24).fill(50, 0, 8).fill(100, 8),
}
const onMonday = {
  startDate: '2025-06-01',
  endDate: '2025-06-02',
  consumption: monday,
  marketPrices: mondayMarket,
} as const
const indexed: IndexedPrices = { ...terms, structure: 'indexed', marginEurPerKwh: [0.01, 0.01, 0.01] }

describe('indexed prices, with the worked example in docs/calculations/electricity-bill.md', () => {
  it('[BIL-008] adds losses and margin to the market price of each hour', () => {
    const energy = lineOf(billAt(indexed, onMonday), 'energy')
    // 8 hours in each period: 8 x (0.1 x 1.167 + 0.01) + 8 x (0.1 x 1.163 + 0.01) + 8 x (0.05 x 1.18 + 0.01)
    // = 1.0136 + 1.0104 + 0.5520 = 2.5760
    expect(energy.amountEur).toBe(2.58)
    expect(energy.rows.map(({ quantity }) => quantity)).toEqual([8, 8, 8])
    const [first] = energy.rows
    expect(first?.indexed).toMatchObject({ margin: 0.01, capacity: 0 })
    expect(first?.indexed?.market).toBeCloseTo(0.1, 12)
    expect(first?.indexed?.losses).toBeCloseTo(0.0167, 12)
  })

  it('[BIL-008] adds capacity payments, tolls and charges at base prices, with their sources', () => {
    const energy = lineOf(billAt({ ...indexed, isBasePrice: true }, onMonday), 'energy')
    // 8 x ((0.1 + 0.000844) x 1.167 + 0.01 + 0.092539) = 1.7617916; 8 x ((0.1 + 0.00014) x 1.163 + 0.01 + 0.028201)
    // = 1.2373106; 8 x (0.05 x 1.18 + 0.01 + 0.002994) = 0.575952; together 3.5750542
    expect(energy.amountEur).toBe(3.58)
    expect(energy.sources.map(({ item }) => item)).toEqual(['toll', 'charge', 'losses', 'capacityPayment'])
  })

  it('[BIL-008] applies a hedge, system costs and the municipal tax where the structure contains them', () => {
    const prices: IndexedPrices = {
      ...indexed,
      hedge: { shareRatio: 0.4, eurPerMwh: 60 },
      systemCostsEurPerMwh: 12,
      passesOnMunicipalTax: true,
    }
    // 8 x 1.015 x ((0.06 + 0.024 + 0.012) x 1.167 + 0.01) = 0.99090; P2 0.98778; P3 (0.03 + 0.036) x 1.18 0.71358
    expect(lineOf(billAt(prices, onMonday), 'energy').amountEur).toBe(2.69)
  })

  it('[BIL-008] averages the quarter-hours of the market over an hour of the curve, and repeats an hour in quarter-hours', () => {
    const quarters: MarketPrices = {
      startUtc: monday.startUtc,
      stepMinutes: 15,
      eurPerMwh: Float64Array.from(
        { length: 96 },
        (_, at) => (at < 32 ? 50 : 100) + elementAt([-9, 3, 4, 2], at % 4),
      ),
    }
    const hourly = lineOf(billAt(indexed, onMonday), 'energy').amountEur
    expect(lineOf(billAt(indexed, { ...onMonday, marketPrices: quarters }), 'energy').amountEur).toBe(hourly)
    const consumption: EnergySeries = { ...monday, stepMinutes: 15, kwh: new Float64Array(96).fill(0.25) }
    expect(lineOf(billAt(indexed, { ...onMonday, consumption }), 'energy').amountEur).toBe(hourly)
  })

  it('[BIL-008] follows the clock changes: 23 hours in March, 25 in October', () => {
    for (const [before, day, hours] of [
      ['2025-03-29', '2025-03-30', 23],
      ['2025-10-25', '2025-10-26', 25],
    ] as const) {
      const startUtc = madrid(day)
      const consumption: EnergySeries = { startUtc, stepMinutes: 60, kwh: new Float64Array(hours).fill(1) }
      const marketPrices: MarketPrices = {
        startUtc,
        stepMinutes: 60,
        eurPerMwh: new Float64Array(hours).fill(100),
      }
      const given = billAt(indexed, { startDate: before, endDate: day, consumption, marketPrices })
      // Sundays are valle: hours x (0.1 x 1.18 + 0.01)
      expect(lineOf(given, 'energy').rows[2]?.amountEur).toBeCloseTo(hours * 0.128, 9)
    }
  })

  it('[BIL-008] returns parts that add up to the unit price, whatever the market', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -500, max: 3000, noNaN: true }), { minLength: 24, maxLength: 24 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (market, shareRatio, isBasePrice) => {
          const marketPrices = { ...mondayMarket, eurPerMwh: Float64Array.from(market) }
          const prices = {
            ...indexed,
            isBasePrice,
            hedge: { shareRatio, eurPerMwh: 70 },
            passesOnMunicipalTax: true,
          }
          const { rows } = lineOf(billAt(prices, { ...onMonday, marketPrices }), 'energy')
          for (const row of rows) {
            const parts = Object.values(row.indexed ?? {}).reduce((sum, part) => sum + part, 0)
            expect(parts + (row.tollUnitPrice ?? 0) + (row.chargeUnitPrice ?? 0)).toBeCloseTo(
              row.unitPrice,
              9,
            )
          }
          expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBeCloseTo(24, 9)
        },
      ),
    )
  })

  it('[BIL-008] pays surplus at the market price of its hours where the contract says so', () => {
    const surplusCurve: EnergySeries = { ...monday, kwh: new Float64Array(24).fill(2, 12, 14) }
    const given = billAt({ ...indexed, isSurplusAtMarket: true }, { ...onMonday, surplusCurve })
    expect(lineOf(given, 'surplus').amountEur).toBe(-0.4) // 4 kWh x 0.10
  })
})

describe('the regulated retail price', () => {
  it('[BIL-003] adds its margin to the power of P1, and tolls, charges and capacity payments', () => {
    const supply = { tariff: '2.0TD', zone: 1, isDwelling: true, isIndustrialUse: false } as const
    const given = billAt(
      { structure: 'pvpc' },
      { ...onMonday, supply: { ...supply, contractedPowerKw: [2, 5] } },
    )
    // (2 x (26.930550 + 3.113) + 5 x 0.697588) / 365 = 0.17418
    expect(lineOf(given, 'power').amountEur).toBe(0.17)
    // As the base price above without its margin: 3.5750542 - 24 x 0.01 = 3.3350542
    expect(lineOf(given, 'energy').amountEur).toBe(3.34)
  })

  it('[BIL-003] caps its surplus at the energy without tolls and charges', () => {
    const surplusCurve: EnergySeries = { ...monday, kwh: new Float64Array(24).fill(20, 12, 14) }
    const given = billAt({ structure: 'pvpc' }, { ...onMonday, surplusCurve })
    // 40 kWh x 0.10 = 4.00 above 8 x 0.1176849 + 8 x 0.1164628 + 8 x 0.059 = 2.34518 of energy
    expect(lineOf(given, 'surplus')).toMatchObject({ amountEur: -2.35, notes: ['SURPLUS_CAPPED'] })
  })

  it('[BIL-003] is refused above 10 kW and outside 2.0TD', () => {
    const supply = { tariff: '2.0TD', zone: 1, isDwelling: true, isIndustrialUse: false } as const
    const above = { ...onMonday, supply: { ...supply, contractedPowerKw: [10.1, 10.1] } }
    expect(code(() => billAt({ structure: 'pvpc' }, above)).code).toBe('PVPC_NOT_APPLICABLE')
  })
})

describe('errors', () => {
  const nan = Float64Array.from(mondayMarket.eurPerMwh)
  nan[5] = Number.NaN
  const spiky = new Float64Array(24).fill(1)
  spiky[3] = -0.5
  const quota = {
    ...terms,
    structure: 'quota',
    eurPerMonth: 45,
    includedKwhPerMonth: 1,
    overageEurPerKwh: -1,
  } as const
  const refused: [string, LastingPrices, Partial<ElectricityBillInput>, string, string | undefined][] = [
    [
      'an indexed price without a curve',
      indexed,
      { marketPrices: mondayMarket },
      'MARKET_CURVE_MISSING',
      'curve',
    ],
    [
      'a market price that is no number',
      indexed,
      { ...onMonday, marketPrices: { ...mondayMarket, eurPerMwh: nan } },
      'VALUE_NOT_A_NUMBER',
      'marketPrices',
    ],
    [
      'a margin for fewer periods',
      { ...indexed, marginEurPerKwh: [0.01, 0.01] },
      onMonday,
      'ENERGY_PRICE_MISSING',
      'marginEurPerKwh.p3',
    ],
    [
      'a negative margin',
      { ...indexed, marginEurPerKwh: [0.01, -1, 0] },
      onMonday,
      'VALUE_NEGATIVE',
      'marginEurPerKwh.p2',
    ],
    [
      'a hedge above the whole',
      { ...indexed, hedge: { shareRatio: 1.2, eurPerMwh: 60 } },
      onMonday,
      'VALUE_OUT_OF_RANGE',
      'hedge.shareRatio',
    ],
    ['a negative overage', quota, {}, 'VALUE_NEGATIVE', 'quota.overageEurPerKwh'],
    [
      'one price that is no number',
      { ...terms, structure: 'single', energyEurPerKwh: Number.NaN },
      {},
      'VALUE_NOT_A_NUMBER',
      'energyEurPerKwh',
    ],
    [
      'a negative hour in the curve',
      indexed,
      { ...onMonday, consumption: { ...monday, kwh: spiky } },
      'VALUE_NEGATIVE',
      'curve',
    ],
    [
      'a curve that is an hour short',
      indexed,
      { ...onMonday, consumption: { ...monday, kwh: new Float64Array(23) } },
      'CONSUMPTION_CURVE_INCOMPLETE',
      'curve',
    ],
    [
      'steps that begin within an hour',
      indexed,
      {
        ...onMonday,
        consumption: { ...monday, startUtc: monday.startUtc - 600_000, kwh: new Float64Array(26) },
      },
      'CONSUMPTION_CURVE_INCOMPLETE',
      'curve',
    ],
    [
      'surplus at market without its curve',
      { ...indexed, isSurplusAtMarket: true },
      { ...onMonday, surplusKwh: 5 },
      'MARKET_CURVE_MISSING',
      'surplusCurve',
    ],
  ]
  for (const [what, prices, changes, expected, field] of refused) {
    it(`[BIL-003] refuses ${what}`, () => {
      expect(code(() => billAt(prices, changes))).toMatchObject({ code: expected, field })
    })
  }

  it('[BIL-003] refuses 24 values for the day of 23 hours', () => {
    // 24 hours from the midnight of 30 March 2025 end at one o'clock of the 31st, whose other hours are missing.
    const consumption: EnergySeries = {
      startUtc: madrid('2025-03-30'),
      stepMinutes: 60,
      kwh: new Float64Array(24),
    }
    const given = { startDate: '2025-03-29', endDate: '2025-03-31', consumption }
    expect(code(() => billAt({ ...terms, energyEurPerKwh: [0.1, 0.1, 0.1] }, given)).code).toBe(
      'CONSUMPTION_CURVE_INCOMPLETE',
    )
  })

  it('[BIL-008] names the days without market prices', () => {
    const consumption: EnergySeries = { ...monday, kwh: new Float64Array(72).fill(1) }
    const given = { ...onMonday, endDate: '2025-06-04', consumption }
    expect(code(() => billAt(indexed, given))).toEqual({
      code: 'MARKET_PRICES_INCOMPLETE',
      field: 'marketPrices',
      details: { from: '2025-06-03', to: '2025-06-04' },
    })
    const { marketPrices: _, ...without } = given
    expect(code(() => billAt(indexed, without)).details).toEqual({ from: '2025-06-02', to: '2025-06-04' })
  })

  it('[BIL-008] refuses a base price where capacity payments are not published, unless the last known ones are requested', () => {
    const startUtc = madrid('2026-06-01')
    const given = {
      startDate: '2026-05-31',
      endDate: '2026-06-01',
      consumption: { ...monday, startUtc },
      marketPrices: { ...mondayMarket, startUtc },
    }
    const prices = { ...indexed, isBasePrice: true }
    expect(code(() => billAt(prices, given))).toMatchObject({
      code: 'REGULATION_NOT_IN_FORCE',
      details: { item: 'capacityPayment' },
    })
    const latest = lineOf(billAt(prices, { ...given, regulation: { latestKnown: true } }), 'energy')
    expect(latest.sources.find(({ item }) => item === 'capacityPayment')?.isLatestKnown).toBe(true)
  })
})
