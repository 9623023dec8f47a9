import type { ComparedSupply } from '../src/billing/comparisons/electricity-comparison.ts'

/** A household in the Peninsula with 3,000 kWh of a year, compared on 15-10-2026. */
export function home(changes: Partial<ComparedSupply> = {}): ComparedSupply {
  return {
    supply: {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [4.6, 4.6],
      isDwelling: true,
      isIndustrialUse: false,
    },
    consumption: { kwhByPeriod: [900, 800, 1300], days: 365 },
    priceDate: '2026-10-15',
    rental: { regulated: 'single_phase' },
    ...changes,
  }
}
