import { expect, it } from 'vitest'
import { home } from '../../../test/electricity-comparisons.ts'
import { getAccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { MarketPrices } from '../electricity-bills/market-energy.ts'
import { compareElectricity } from './electricity-comparison.ts'
import { meanMarketOf } from './mean-market.ts'
import { sampleSupplyOf } from './sample-supply.ts'

const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
const series = (kwhOf: (hour: number) => number): EnergySeries => ({
  startUtc,
  stepMinutes: 60,
  kwh: Float64Array.from({ length: 8760 }, (_, hour) => kwhOf(hour)),
})
const market: MarketPrices = {
  startUtc,
  stepMinutes: 60,
  eurPerMwh: Float64Array.from({ length: 8760 }, (_, hour) => (hour % 24 < 12 ? 20 : 120)),
}

it('[BIL-008] mean prices by period cost the same as the hours of the shape that they were computed from', () => {
  const curve = series((hour) => (hour % 7) + 1)
  const typed = { kwhByPeriod: [900, 800, 1300], days: 365 }
  const offer = {
    idTariff: 'a',
    atrTariff: '2.0TD' as const,
    prices: {
      structure: 'indexed' as const,
      isBasePrice: false,
      powerEurPerKwDay: [0.09, 0.03],
      marginEurPerKwh: [0.01, 0.01, 0.01],
    },
  }
  const meanMarket = meanMarketOf({ curve }, market, getAccessTariff('2.0TD'), 1)
  const byHours = home({ consumption: { ...typed, shape: curve }, marketPrices: market })
  const byMeans = home({ consumption: { ...typed, meanMarket } })
  expect(compareElectricity(byMeans, null, [offer]).offers).toEqual(
    compareElectricity(byHours, null, [offer]).offers,
  )
})

it('[BIL-008] the mean price of the energy fed in is that of its hours, and not known without them', () => {
  const tariff = getAccessTariff('2.0TD')
  const curve = series(() => 1)
  // Half of it before noon at 20, half after noon at 120.
  const surplus = series((hour) => (hour % 24 === 11 || hour % 24 === 12 ? 1 : 0))
  expect(meanMarketOf({ curve, surplus }, market, tariff, 1).surplusEurPerKwh).toBeCloseTo(0.07, 4)
  expect(meanMarketOf({ curve }, market, tariff, 1).surplusEurPerKwh).toBeNull()
})

it('[FEE-016] every access tariff has a sample supply that can be priced', () => {
  const sizes = (['2.0TD', '3.0TD', '6.1TD', '6.2TD', '6.3TD', '6.4TD', '3.0TDVE', '6.1TDVE'] as const).map(
    (tariff) => {
      const { kwhByPeriod, powerKw, isDwelling } = sampleSupplyOf(tariff)
      const given = home({
        supply: { tariff, zone: 1, contractedPowerKw: powerKw, isDwelling, isIndustrialUse: false },
        consumption: { kwhByPeriod, days: 365 },
      })
      const prices = {
        isBasePrice: false,
        powerEurPerKwDay: powerKw.map(() => 0),
        energyEurPerKwh: kwhByPeriod.map(() => 0.1),
      }
      const { offers } = compareElectricity(given, null, [{ idTariff: 'a', atrTariff: tariff, prices }])
      expect(offers[0]?.yearlyCostEur).toBeGreaterThan(0)
      return kwhByPeriod.reduce((sum, kwh) => sum + kwh, 0)
    },
  )
  expect(sizes.slice(0, 3)).toEqual([3500, 40_000, 500_000])
})
