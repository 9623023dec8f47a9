import { describe, expect, it } from 'vitest'
import { domainError } from '../../domain-error.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { ElectricityOffer } from '../comparisons/electricity-comparison.ts'
import { computeElectricityBill } from '../electricity-bills/electricity-bill.ts'
import { electricityBillErrors } from '../electricity-bills/electricity-bill.errors.ts'
import type { MarketPrices } from '../electricity-bills/market-energy.ts'
import { marketDaysOfMonth, replayMonthsUntil } from './replay-months.ts'
import { replayYear, type MarketMonth } from './replay-year.ts'

const zone = 'Europe/Madrid'
const startUtc = startOfDayUtc('2025-11-01', zone)
const hours = (startOfDayUtc('2026-11-01', zone) - startUtc) / 3_600_000
const curve: EnergySeries = { startUtc, stepMinutes: 60, kwh: new Float64Array(hours).fill(0.5) }
const supply = {
  supply: {
    tariff: '2.0TD' as const,
    zone: 1 as const,
    contractedPowerKw: [4.6, 4.6],
    isDwelling: true,
    isIndustrialUse: false,
  },
  priceDate: '2026-11-10',
  rental: { regulated: 'single_phase' as const },
  regulation: { latestKnown: true },
}
const months = replayMonthsUntil('2026-11-09')

/** Flat prices of a month, by quarter-hours as the market has them. */
function marketAt({ from, to }: { from: string; to: string }, eurPerMwh: number): MarketPrices {
  const start = startOfDayUtc(from, zone)
  const steps = (startOfDayUtc(to, zone) + 86_400_000 * 1.5 - start) / 900_000
  return { startUtc: start, stepMinutes: 15, eurPerMwh: new Float64Array(Math.ceil(steps)).fill(eurPerMwh) }
}
const priced = (eurOf: (index: number) => number): MarketMonth[] =>
  months.map((month, index) => ({ ...month, market: marketAt(month, eurOf(index)) }))
const terms = { isBasePrice: false, powerEurPerKwDay: [0.09, 0.03] }
const fixed: ElectricityOffer = {
  idTariff: 'fixed',
  atrTariff: '2.0TD',
  prices: { ...terms, energyEurPerKwh: [0.14, 0.14, 0.14] },
}
const indexed: ElectricityOffer = {
  idTariff: 'indexed',
  atrTariff: '2.0TD',
  prices: { ...terms, structure: 'indexed', marginEurPerKwh: [0.01, 0.01, 0.01] },
}

describe('the months of a replay', () => {
  it('are the last twelve whole ones, also where the last day ends its month', () => {
    expect([months[0]?.month, months.at(-1)]).toEqual([
      '2025-11',
      { month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
    ])
    expect(replayMonthsUntil('2024-02-29').at(-1)?.to).toBe('2024-02-29')
    expect(replayMonthsUntil('2024-02-28').at(-1)?.to).toBe('2024-01-31')
  })
  it('need the market of Madrid: the last hour of a month in the Canaries is on the next day', () => {
    const march = { month: '2026-03', from: '2026-03-01', to: '2026-03-31' }
    expect(marketDaysOfMonth(march, 1)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(marketDaysOfMonth(march, 2)).toEqual({ from: '2026-03-01', to: '2026-04-01' })
  })
})

describe('the replay of a year', () => {
  it('bills each month on its own, with its days and its market', () => {
    const replay = replayYear(
      { supply, curve },
      priced((index) => 40 + 10 * index),
      indexed,
    )
    expect(replay.months.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => null))
    const june = months.findIndex(({ month }) => month === '2026-06')
    const bill = computeElectricityBill({
      supply: supply.supply,
      startDate: '2026-05-31',
      endDate: '2026-06-30',
      consumption: curve,
      marketPrices: marketAt({ from: '2026-06-01', to: '2026-06-30' }, 40 + 10 * june),
      prices: [{ ...indexed.prices, from: null }],
      rental: supply.rental,
      regulation: supply.regulation,
    })
    expect(replay.months[june]?.costEur).toBe(bill.totalEur)
  })

  it('names the best and the worst month, the median and the sum', () => {
    const replay = replayYear(
      { supply, curve },
      priced((index) => 40 + 10 * index),
      indexed,
    )
    const costs = replay.months.map(({ costEur }) => costEur ?? Number.NaN)
    expect(replay.best).toEqual({ month: '2025-11', costEur: Math.min(...costs) })
    expect(replay.worst).toEqual({ month: '2026-10', costEur: Math.max(...costs) })
    const sorted = costs.toSorted((a, b) => a - b)
    expect(replay.medianEur).toBeCloseTo(((sorted[5] ?? 0) + (sorted[6] ?? 0)) / 2, 2)
    expect(replay.totalEur).toBeCloseTo(
      costs.reduce((sum, eur) => sum + eur, 0),
      2,
    )
  })

  it('has for a fixed price the same months whatever the market', () => {
    const at = (eurOf: (index: number) => number, offer: ElectricityOffer) =>
      replayYear({ supply, curve }, priced(eurOf), offer).months
    const cheap = (index: number) => index
    const dear = (index: number) => 500 * index
    expect(at(cheap, fixed)).toEqual(at(dear, fixed))
    expect(at(cheap, indexed)).not.toEqual(at(dear, indexed))
  })

  it('leaves out a month without market prices for the market, and not for a fixed price', () => {
    const missing = domainError(electricityBillErrors, 'MARKET_PRICES_INCOMPLETE')
    const some = priced(() => 60).map((month, index) => (index === 3 ? { ...month, market: missing } : month))
    const replay = replayYear({ supply, curve }, some, indexed)
    expect(replay.months[3]).toEqual({ month: '2026-02', costEur: null, code: 'MARKET_PRICES_INCOMPLETE' })
    expect(replay.months.filter(({ costEur }) => costEur === null)).toHaveLength(1)
    expect(replayYear({ supply, curve }, some, fixed).months[3]?.costEur).toBeGreaterThan(0)
  })

  it('leaves out the months in which the curve has a hole, for any price', () => {
    const quality = new Uint8Array(hours).fill(ESTIMATED)
    quality[100] = MISSING
    const replay = replayYear(
      { supply, curve: { ...curve, quality } },
      priced(() => 60),
      fixed,
    )
    expect(replay.months[0]).toEqual({
      month: '2025-11',
      costEur: null,
      code: 'CONSUMPTION_CURVE_INCOMPLETE',
    })
    expect(replay.months.slice(1).every(({ costEur }) => costEur !== null)).toBe(true)
  })

  it('has no figure where no month is known', () => {
    const short = { ...curve, kwh: curve.kwh.subarray(0, 48) }
    expect(
      replayYear(
        { supply, curve: short },
        priced(() => 60),
        fixed,
      ),
    ).toMatchObject({
      best: null,
      worst: null,
      medianEur: null,
      totalEur: 0,
    })
  })

  it('bills a promotion at the prices that follow it', () => {
    const promotion: ElectricityOffer = {
      ...fixed,
      prices: {
        structure: 'promotion',
        until: '2027-03-31',
        during: { ...terms, energyEurPerKwh: [0.01, 0.01, 0.01] },
        after: { ...terms, energyEurPerKwh: [0.14, 0.14, 0.14] },
      },
    }
    const given = { supply, curve }
    expect(
      replayYear(
        given,
        priced(() => 60),
        promotion,
      ).totalEur,
    ).toBe(
      replayYear(
        given,
        priced(() => 60),
        fixed,
      ).totalEur,
    )
  })
})
