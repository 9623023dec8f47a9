import type {
  ComparedSupply,
  ElectricityOffer,
} from '@vatio/domain/billing/comparisons/electricity-comparison'
import type { MarketPrices } from '@vatio/domain/billing/electricity-bills/market-energy'
import type { IndexedPrices, PeriodPrices } from '@vatio/domain/billing/electricity-bills/price-structure'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'

/** A repeatable sequence of numbers in [0, 1) (mulberry32), so that two runs measure the same work. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A year of 2025 by hours or quarter-hours with a daily swing. */
export function sampleYear(stepMinutes: 15 | 60, seed = 1): EnergySeries {
  const next = sequence(seed)
  const perHour = 60 / stepMinutes
  const kwh = Float64Array.from({ length: 8760 * perHour }, (_, step) => {
    const hour = Math.floor(step / perHour) % 24
    return Math.round(((hour > 7 ? 4 : 1.5) + next()) * (1000 / perHour)) / 1000
  })
  return { startUtc: startOfDayUtc('2025-01-01', 'Europe/Madrid'), stepMinutes, kwh }
}

/** A 3.0TD supply in the peninsula with a curve of a year. */
export function sampleSupply(curve: EnergySeries = sampleYear(60)): ComparedSupply {
  return {
    supply: {
      tariff: '3.0TD',
      zone: 1,
      contractedPowerKw: [20, 20, 20, 20, 20, 25],
      isDwelling: false,
      isIndustrialUse: false,
    },
    consumption: { curve },
    priceDate: '2026-10-15',
    rental: null,
  }
}

/** An offer at fixed prices by period. */
export interface FixedOffer extends ElectricityOffer {
  readonly prices: PeriodPrices
}

export function sampleOffers(count: number): FixedOffer[] {
  const next = sequence(7)
  const six = (low: number, width: number) => Array.from({ length: 6 }, () => low + next() * width)
  return Array.from({ length: count }, (_, index) => ({
    idTariff: `oferta-${String(index).padStart(4, '0')}`,
    atrTariff: '3.0TD' as const,
    prices: {
      powerEurPerKwDay: six(0.005, 0.06),
      energyEurPerKwh: six(0.08, 0.12),
      isBasePrice: index % 2 === 0,
    },
  }))
}

/** Market prices of the same year by quarter-hour, with a daily swing and negative hours. */
export function sampleMarket(curve: EnergySeries): MarketPrices {
  const next = sequence(11)
  const { startUtc, stepMinutes } = curve
  const eurPerMwh = Float64Array.from(curve.kwh, (_, step) => {
    const hour = Math.floor((step * stepMinutes) / 60) % 24
    return Math.round(((hour > 10 && hour < 17 ? 5 : 90) + next() * 40 - 10) * 100) / 100
  })
  return { startUtc, stepMinutes, eurPerMwh }
}

/** Indexed offers at base prices, a margin for each period. */
export function sampleIndexedOffers(count: number): (ElectricityOffer & { prices: IndexedPrices })[] {
  const next = sequence(13)
  return sampleOffers(count).map(({ prices, ...offer }) => ({
    ...offer,
    prices: {
      structure: 'indexed',
      isBasePrice: true,
      powerEurPerKwDay: prices.powerEurPerKwDay,
      marginEurPerKwh: Array.from({ length: 6 }, () => 0.002 + next() * 0.01),
      systemCostsEurPerMwh: 12,
    },
  }))
}
