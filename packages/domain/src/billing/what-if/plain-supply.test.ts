import { describe, expect, it } from 'vitest'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { ComparedSupply } from '../comparisons/electricity-comparison.ts'
import { fromPlainSupply, toPlainSupply } from './plain-supply.ts'

const HOURS_OF_2024 = 366 * 24
const HOURS_OF_2025 = 365 * 24
const startUtc = startOfDayUtc('2024-01-01', 'Europe/Madrid')

/** 2024 and 2025 by hours, each hour of a year with the kWh of that year. */
function twoYears(of2024: number, of2025: number): EnergySeries {
  const kwh = new Float64Array(HOURS_OF_2024 + HOURS_OF_2025).fill(of2024)
  kwh.fill(of2025, HOURS_OF_2024)
  return { startUtc, stepMinutes: 60, kwh }
}

const supply: ComparedSupply = {
  supply: {
    tariff: '2.0TD',
    zone: 1,
    contractedPowerKw: [4.6, 4.6],
    isDwelling: true,
    isIndustrialUse: false,
  },
  consumption: { curve: twoYears(9, 0.4), surplusCurve: twoYears(7, 0.1) },
  priceDate: '2026-10-15',
  rental: { regulated: 'single_phase' },
}

describe('a supply that is sent', () => {
  it('has the last year only of what is bought and of what is fed in, hour by hour', () => {
    const { consumption } = fromPlainSupply(JSON.parse(JSON.stringify(toPlainSupply(supply))), {})
    if (!('curve' in consumption)) throw new Error('no curve')
    const startOf2025 = startOfDayUtc('2025-01-01', 'Europe/Madrid')
    for (const [series, kwh] of [
      [consumption.curve, 0.4],
      [consumption.surplusCurve, 0.1],
    ] as const) {
      expect([series?.startUtc, series?.kwh.length]).toEqual([startOf2025, HOURS_OF_2025])
      expect(new Set(series?.kwh)).toEqual(new Set([kwh]))
    }
  })
})
