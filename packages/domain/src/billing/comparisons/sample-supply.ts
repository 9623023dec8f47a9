import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'

/** A supply of usual size, for examples. */
export interface SampleSupply {
  /** kWh of a year by period. */
  readonly kwhByPeriod: readonly number[]
  /** kW by power period. */
  readonly powerKw: readonly number[]
  readonly isDwelling: boolean
  /** kWh of a year, fed in around noon, where the example has a self-consumption. */
  readonly surplusKwh: number
}

/** Share of the six periods in an office's or workshop's year, a round figure of the load profiles. */
const SIX_SHARES = [0.12, 0.15, 0.09, 0.12, 0.04, 0.48] as const

function business(kwh: number, kw: number): SampleSupply {
  return {
    kwhByPeriod: SIX_SHARES.map((share) => Math.round(share * kwh)),
    powerKw: SIX_SHARES.map(() => kw),
    isDwelling: false,
    surplusKwh: kwh / 5,
  }
}

const samples: Readonly<Record<AccessTariffName, SampleSupply>> = {
  '2.0TD': { kwhByPeriod: [1000, 900, 1600], powerKw: [4.6, 4.6], isDwelling: true, surplusKwh: 700 },
  '3.0TD': business(40_000, 20),
  '3.0TDVE': business(40_000, 50),
  '6.1TD': business(500_000, 150),
  '6.1TDVE': business(500_000, 250),
  '6.2TD': business(5_000_000, 1000),
  '6.3TD': business(10_000_000, 2000),
  '6.4TD': business(20_000_000, 4000),
}

/** The sample supply of an access tariff. */
export function sampleSupplyOf(tariff: AccessTariffName): SampleSupply {
  return samples[tariff]
}
