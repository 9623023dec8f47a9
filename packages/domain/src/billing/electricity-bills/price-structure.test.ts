import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DomainError } from '../../domain-error.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import { computeElectricityBill, type ElectricityBillInput } from './electricity-bill.ts'
import type { MarketPrices } from './market-energy.ts'
import type { ElectricityBill } from './price-bill.ts'
import type { IndexedPrices, LastingPrices, PeriodPrices } from './price-structure.ts'

const terms = { isBasePrice: false, powerEurPerKwDay: [0.09, 0.03] } as const
const madrid = (date: string) => startOfDayUtc(date, 'Europe/Madrid')

function bill(prices: LastingPrices, changes: Partial<ElectricityBillInput> = {}): ElectricityBill {
  return computeElectricityBill({
    supply: {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [3.45, 3.45],
      isDwelling: true,
      isIndustrialUse: false,
    },
    startDate: '2026-09-30',
    endDate: '2026-10-30',
    consumption: [90, 60, 120],
    prices: [{ from: null, ...prices }],
    rental: null,
    typedBonoSocialFinancing: { eur: 0.5 },
    ...changes,
  })
}

function line(of: ElectricityBill, concept: string) {
  const found = of.lines.find((candidate) => candidate.concept === concept)
  if (!found) throw new Error(`no line ${concept}`)
  return found
}

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

describe('a bill that crosses a price change', () => {
  const base: PeriodPrices = { isBasePrice: true, powerEurPerKwDay: [0, 0], energyEurPerKwh: [0.1, 0.1, 0.1] }

  it('[BIL-003] bills 15 days at the tolls of 2025 and 15 at those of 2026, energy by days without a curve', () => {
    const given = bill(base, { startDate: '2025-12-16', endDate: '2026-01-15' })
    // 3.45 x (27.628138 / 365 x 15 + 28.429836 / 365 x 15) = 7.94795
    expect(line(given, 'power').amountEur).toBe(7.95)
    // Half of the energy at each: 90 x 0.195046 + 60 x 0.128734 + 120 x 0.103143 = 37.65534
    expect(line(given, 'energy')).toMatchObject({ amountEur: 37.66, notes: ['ENERGY_SPLIT_BY_DAYS'] })
  })

  it('[BIL-003] divides the yearly price by 366 in a leap year, and each side of New Year by its own year', () => {
    const february = bill(base, { startDate: '2024-01-31', endDate: '2024-02-29' })
    expect(february.days).toBe(29)
    // 3.45 x 26.360513 / 366 x 29 = 7.20593
    expect(line(february, 'power').amountEur).toBe(7.21)
    const newYear = bill(base, { startDate: '2023-12-21', endDate: '2024-01-10' })
    // 3.45 x (26.725768 / 365 x 10 + 26.360513 / 366 x 10) = 5.01093
    expect(line(newYear, 'power').amountEur).toBe(5.01)
  })

  it('[BIL-003] splits the energy of a curve by its hours, and taxes the whole bill at the day it falls due', () => {
    const startUtc = madrid('2025-12-31')
    const curve: EnergySeries = { startUtc, stepMinutes: 60, kwh: new Float64Array(48).fill(1, 24) }
    const given = bill(base, { startDate: '2025-12-30', endDate: '2026-01-01', consumption: curve })
    // All the energy is on 1 January 2026, a holiday: 24 kWh x (0.1 + 0.003292) = 2.47901
    expect(line(given, 'energy')).toMatchObject({ amountEur: 2.48, notes: [] })
    expect(line(given, 'electricityTax').rows).toHaveLength(1)
  })

  it('[BIL-003] adds the two parts of any split of a bill to the whole, before rounding', () => {
    const kwh = Float64Array.from({ length: 30 * 24 + 1 }, (_, hour) => (hour % 7) / 3)
    const consumption: EnergySeries = { startUtc: madrid('2026-10-01'), stepMinutes: 60, kwh }
    const sumOf = (startDate: string, endDate: string, concept: string) =>
      line(bill(base, { startDate, endDate, consumption }), concept).rows.reduce(
        (sum, row) => sum + row.amountEur,
        0,
      )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 29 }), (day) => {
        const cut = `2026-10-${String(day).padStart(2, '0')}`
        for (const concept of ['power', 'energy']) {
          const parts = sumOf('2026-09-30', cut, concept) + sumOf(cut, '2026-10-30', concept)
          expect(parts).toBeCloseTo(sumOf('2026-09-30', '2026-10-30', concept), 9)
        }
      }),
    )
  })
})

describe('one price and a quota', () => {
  it('[FEE-016] bills one price like the same price in every period', () => {
    const single = bill({ ...terms, structure: 'single', energyEurPerKwh: 0.15 })
    expect(line(single, 'energy').amountEur).toBe(40.5) // 270 x 0.15
    expect(single.totalEur).toBe(bill({ ...terms, energyEurPerKwh: [0.15, 0.15, 0.15] }).totalEur)
  })

  it('[FEE-016] bills a quota by days and the energy above what it includes', () => {
    const quota = { ...terms, structure: 'quota', eurPerMonth: 45 } as const
    const given = bill({ ...quota, includedKwhPerMonth: 200, overageEurPerKwh: 0.2 })
    // 45 x 12 / 365 x 30 = 44.38356; included 200 x 12 / 365 x 30 = 197.26027; (270 - 197.26027) x 0.2 = 14.54795
    expect(line(given, 'energy').amountEur).toBe(58.93)
    expect(line(given, 'energy').rows.map(({ quantityUnit }) => quantityUnit)).toEqual(['day', 'kWh'])
    const ample = bill({ ...quota, includedKwhPerMonth: 400, overageEurPerKwh: 0.2 })
    expect(line(ample, 'energy').amountEur).toBe(44.38)
  })
})

describe('indexed prices', () => {
  it('[BIL-008] adds losses and margin to the market price of each hour', () => {
    const energy = line(bill(indexed, onMonday), 'energy')
    // 8 hours in each period: 8 x (0.1 x 1.167 + 0.01) + 8 x (0.1 x 1.163 + 0.01) + 8 x (0.05 x 1.18 + 0.01)
    // = 1.0136 + 1.0104 + 0.5520 = 2.5760
    expect(energy.amountEur).toBe(2.58)
    expect(energy.rows.map(({ quantity }) => quantity)).toEqual([8, 8, 8])
    expect(energy.rows[0].indexed).toMatchObject({ margin: 0.01, capacity: 0 })
    expect(energy.rows[0].indexed?.market).toBeCloseTo(0.1, 12)
    expect(energy.rows[0].indexed?.losses).toBeCloseTo(0.0167, 12)
  })

  it('[BIL-008] adds capacity payments, tolls and charges at base prices, with their sources', () => {
    const energy = line(bill({ ...indexed, isBasePrice: true }, onMonday), 'energy')
    // 8 x ((0.1 + 0.000844) x 1.167 + 0.01 + 0.092539) = 1.7617916; 8 x ((0.1 + 0.00014) x 1.163 + 0.01 + 0.028201)
    // = 1.2373106; 8 x (0.05 x 1.18 + 0.01 + 0.002994) = 0.575952; together 3.5750542
    expect(energy.amountEur).toBe(3.58)
    expect(energy.sources.map(({ item }) => item)).toEqual(['toll', 'charge', 'losses', 'capacityPayment'])
  })

  it('[BIL-008] takes a hedge, system costs and the municipal tax where the structure says so', () => {
    const prices: IndexedPrices = {
      ...indexed,
      hedge: { shareRatio: 0.4, eurPerMwh: 60 },
      systemCostsEurPerMwh: 12,
      passesOnMunicipalTax: true,
    }
    // 8 x 1.015 x ((0.06 + 0.024 + 0.012) x 1.167 + 0.01) = 0.99090; P2 0.98778; P3 (0.03 + 0.036) x 1.18 0.71358
    expect(line(bill(prices, onMonday), 'energy').amountEur).toBe(2.69)
  })

  it('[BIL-008] averages the quarter-hours of the market over an hour of the curve, and the other way round', () => {
    const quarters: MarketPrices = {
      startUtc: monday.startUtc,
      stepMinutes: 15,
      eurPerMwh: Float64Array.from({ length: 96 }, (_, at) => (at < 32 ? 50 : 100) + [-9, 3, 4, 2][at % 4]),
    }
    const hourly = line(bill(indexed, onMonday), 'energy').amountEur
    expect(line(bill(indexed, { ...onMonday, marketPrices: quarters }), 'energy').amountEur).toBe(hourly)
    const consumption: EnergySeries = { ...monday, stepMinutes: 15, kwh: new Float64Array(96).fill(0.25) }
    expect(line(bill(indexed, { ...onMonday, consumption }), 'energy').amountEur).toBe(hourly)
  })

  it('[BIL-008] follows the clock: 23 hours in March, 25 in October', () => {
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
      const given = bill(indexed, { startDate: before, endDate: day, consumption, marketPrices })
      // Sundays are valle: hours x (0.1 x 1.18 + 0.01)
      expect(line(given, 'energy').rows[2].amountEur).toBeCloseTo(hours * 0.128, 9)
    }
  })

  it('[BIL-008] tells parts that add up to the unit price, whatever the market', () => {
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
          const { rows } = line(bill(prices, { ...onMonday, marketPrices }), 'energy')
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
    const given = bill({ ...indexed, isSurplusAtMarket: true }, { ...onMonday, surplusCurve })
    expect(line(given, 'surplus').amountEur).toBe(-0.4) // 4 kWh x 0.10
  })
})

describe('the regulated retail price', () => {
  it('[BIL-003] adds its margin to the power of P1, and tolls, charges and capacity payments', () => {
    const given = bill({ structure: 'pvpc' }, onMonday)
    // 3.45 x (26.930550 + 3.113 + 0.697588) / 365 = 0.29057
    expect(line(given, 'power').amountEur).toBe(0.29)
    // As the base price above without its margin: 3.5750542 - 24 x 0.01 = 3.3350542
    expect(line(given, 'energy').amountEur).toBe(3.34)
  })

  it('[BIL-003] caps its surplus at the energy without tolls and charges', () => {
    const surplusCurve: EnergySeries = { ...monday, kwh: new Float64Array(24).fill(20, 12, 14) }
    const given = bill({ structure: 'pvpc' }, { ...onMonday, surplusCurve })
    // 40 kWh x 0.10 = 4.00 above 8 x 0.1176849 + 8 x 0.1164628 + 8 x 0.059 = 2.34518 of energy
    expect(line(given, 'surplus')).toMatchObject({ amountEur: -2.35, notes: ['SURPLUS_CAPPED'] })
  })

  it('[BIL-003] is refused above 10 kW and outside 2.0TD', () => {
    const supply = { tariff: '2.0TD', zone: 1, isDwelling: true, isIndustrialUse: false } as const
    const above = { ...onMonday, supply: { ...supply, contractedPowerKw: [10.1, 10.1] } }
    expect(code(() => bill({ structure: 'pvpc' }, above)).code).toBe('PVPC_NOT_APPLICABLE')
  })
})

describe('a promotion', () => {
  it('[FEE-017] gives way to the later prices the day after its end', () => {
    const flat = (eur: number): LastingPrices => ({ ...terms, structure: 'single', energyEurPerKwh: eur })
    const promotion = {
      structure: 'promotion',
      until: '2026-10-10',
      during: flat(0.1),
      after: flat(0.2),
    } as const
    const given = bill(flat(0), { prices: [{ from: null, ...promotion }] })
    expect(line(given, 'energy').amountEur).toBe(45) // 270 x (10 x 0.1 + 20 x 0.2) / 30
    expect(line(given, 'energy').rows.at(-1)).toMatchObject({ from: '2026-10-11', unitPrice: 0.2 })
    const over = bill(flat(0), { prices: [{ from: null, ...promotion, until: '2026-09-01' }] })
    expect(line(over, 'energy').amountEur).toBe(54)
  })
})

describe('the reduced base of the electricity tax', () => {
  it('[BIL-003] taxes 15 % of the base, never below the minimum by energy', () => {
    const supply = {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [10, 10],
      isDwelling: false,
      isIndustrialUse: true,
      hasReducedTaxBase: true,
    } as const
    const prices: PeriodPrices = { ...terms, powerEurPerKwDay: [0, 0], energyEurPerKwh: [0.2, 0.2, 0.2] }
    const dear = bill(prices, { supply, consumption: [5000, 0, 0], typedBonoSocialFinancing: { eur: 0 } })
    // 1000 x 15 % x 5.11269632 % = 7.66904, above 5 MWh x 0.5 = 2.50
    expect(line(dear, 'electricityTax')).toMatchObject({ amountEur: 7.67, notes: ['TAX_BASE_REDUCED'] })
    const cheap: PeriodPrices = { ...prices, energyEurPerKwh: [0.05, 0.05, 0.05] }
    const low = bill(cheap, { supply, consumption: [5000, 0, 0], typedBonoSocialFinancing: { eur: 0 } })
    // 250 x 15 % x 5.11269632 % = 1.91726, below 2.50
    expect(line(low, 'electricityTax')).toMatchObject({
      amountEur: 2.5,
      notes: ['TAX_BASE_REDUCED', 'TAX_MINIMUM_APPLIED'],
    })
  })
})

describe('refusals', () => {
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
      'consumptionCurve',
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
      'energyPrices.p3',
    ],
    [
      'a negative margin',
      { ...indexed, marginEurPerKwh: [0.01, -1, 0] },
      onMonday,
      'VALUE_NEGATIVE',
      'energyPrices.p2',
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
      'energyPrices',
    ],
    [
      'a negative hour in the curve',
      indexed,
      { ...onMonday, consumption: { ...monday, kwh: spiky } },
      'VALUE_NEGATIVE',
      'consumptionCurve',
    ],
    [
      'a curve that is an hour short',
      indexed,
      { ...onMonday, consumption: { ...monday, kwh: new Float64Array(23) } },
      'CONSUMPTION_CURVE_INCOMPLETE',
      'consumptionCurve',
    ],
    [
      'steps that begin within an hour',
      indexed,
      {
        ...onMonday,
        consumption: { ...monday, startUtc: monday.startUtc - 600_000, kwh: new Float64Array(26) },
      },
      'CONSUMPTION_CURVE_INCOMPLETE',
      'consumptionCurve',
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
      expect(code(() => bill(prices, changes))).toMatchObject({ code: expected, field })
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
    expect(code(() => bill({ ...terms, energyEurPerKwh: [0.1, 0.1, 0.1] }, given)).code).toBe(
      'CONSUMPTION_CURVE_INCOMPLETE',
    )
  })

  it('[BIL-008] names the days without market prices', () => {
    const consumption: EnergySeries = { ...monday, kwh: new Float64Array(72).fill(1) }
    const given = { ...onMonday, endDate: '2025-06-04', consumption }
    expect(code(() => bill(indexed, given))).toEqual({
      code: 'MARKET_PRICES_INCOMPLETE',
      field: 'marketPrices',
      details: { from: '2025-06-03', to: '2025-06-04' },
    })
    const { marketPrices: _, ...without } = given
    expect(code(() => bill(indexed, without)).details).toEqual({ from: '2025-06-02', to: '2025-06-04' })
  })

  it('[BIL-008] refuses a base price where capacity payments are not published, unless the last known are asked for', () => {
    const startUtc = madrid('2026-06-01')
    const given = {
      startDate: '2026-05-31',
      endDate: '2026-06-01',
      consumption: { ...monday, startUtc },
      marketPrices: { ...mondayMarket, startUtc },
    }
    const prices = { ...indexed, isBasePrice: true }
    expect(code(() => bill(prices, given))).toMatchObject({
      code: 'REGULATION_NOT_IN_FORCE',
      details: { item: 'capacityPayment' },
    })
    const latest = line(bill(prices, { ...given, regulation: { latestKnown: true } }), 'energy')
    expect(latest.sources.find(({ item }) => item === 'capacityPayment')?.isLatestKnown).toBe(true)
  })
})
