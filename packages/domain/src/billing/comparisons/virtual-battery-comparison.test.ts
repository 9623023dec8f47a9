import { describe, expect, it } from 'vitest'
import { home } from '../../../test/electricity-comparisons.ts'
import { elementAt } from '../../element-at.ts'
import { startOfDayUtc } from '../../time/civil-time.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import type { ElectricityPrices, SinglePrice } from '../electricity-bills/price-structure.ts'
import type { BatteryTerms } from '../electricity-bills/virtual-battery.ts'
import { compareElectricity, type ComparedSupply, type ElectricityOffer } from './electricity-comparison.ts'
import { rankOffersByTotal } from './portfolio-comparison.ts'

const prices: SinglePrice = {
  isBasePrice: false,
  structure: 'single',
  powerEurPerKwDay: [0.05, 0.05],
  energyEurPerKwh: 0.1,
  surplusEurPerKwh: 0.05,
}
const offer = (
  virtualBattery: BatteryTerms | null = null,
  given: ElectricityPrices = prices,
): ElectricityOffer => ({
  idTariff: 'a',
  atrTariff: '2.0TD',
  prices: given,
  virtualBattery,
})

/** 1,000 kWh bought for 100 EUR and 4,000 kWh fed in, worth 200: 100 EUR are left unpaid. Power 4 kW: 146 EUR. */
const sunny = (changes: Partial<ComparedSupply> = {}) =>
  home({
    supply: {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [4, 4],
      isDwelling: true,
      isIndustrialUse: false,
    },
    consumption: { kwhByPeriod: [1000, 0, 0], days: 365, surplusKwh: 4000 },
    rental: null,
    ...changes,
  })
const billOf = (given: ComparedSupply, one: ElectricityOffer) => {
  const { offers, refused } = compareElectricity(given, null, [one])
  if (refused.length > 0) throw new Error(refused[0]?.code)
  return elementAt(offers, 0).bill
}
const eurOf = (bill: ReturnType<typeof billOf>, concept: string) =>
  bill.lines.find((line) => line.concept === concept)?.amountEur

describe('an offer with a virtual battery in a comparison', () => {
  it('[BIL-003] pays with what is stored in a year what its contract says', () => {
    const without = billOf(sunny(), offer())
    expect([eurOf(without, 'surplus'), without.virtualBattery]).toEqual([-100, null])

    const ofEnergy = billOf(sunny(), offer({ pays: 'energy', eurPerMonth: 0 }))
    // The surplus has paid all of the energy: nothing is left for the balance.
    expect(ofEnergy.virtualBattery).toEqual({ beforeEur: 100, usedEur: 0, storedEur: 100, afterEur: 200 })
    expect(ofEnergy.totalEur).toBe(without.totalEur)

    const ofPower = billOf(sunny(), offer({ pays: 'powerAndEnergy', eurPerMonth: 0 }))
    expect(ofPower.virtualBattery?.usedEur).toBe(100)
    expect(ofPower.taxedEur).toBe(Math.round((without.taxedEur - 100) * 100) / 100)

    const ofAll = billOf(sunny(), offer({ pays: 'wholeBill', eurPerMonth: 0 }))
    expect(ofAll.totalEur).toBe(Math.round((without.totalEur - 100) * 100) / 100)
  })

  it('[BIL-003] adds its fee before the value added tax, outside the electricity tax', () => {
    const free = billOf(sunny(), offer({ pays: 'energy', eurPerMonth: 0 }))
    const paid = billOf(sunny(), offer({ pays: 'energy', eurPerMonth: 2 }))
    expect(eurOf(paid, 'virtualBatteryFee')).toBe(24)
    expect(eurOf(paid, 'electricityTax')).toBe(eurOf(free, 'electricityTax'))
    expect(paid.totalEur - free.totalEur).toBeCloseTo(24 * 1.21, 1)
    expect(eurOf(free, 'virtualBatteryFee')).toBeUndefined()
  })

  it('[BIL-003] costs nothing and pays nothing where the supply has no surplus', () => {
    const given = sunny({ consumption: { kwhByPeriod: [1000, 0, 0], days: 365, surplusKwh: 0 } })
    const bill = billOf(given, offer({ pays: 'wholeBill', eurPerMonth: 5 }))
    expect(bill.virtualBattery).toBeNull()
    expect(bill.totalEur).toBe(billOf(given, offer()).totalEur)
  })

  it('[BIL-003] keeps the surplus of summer months for those without sun', () => {
    const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
    const curve = (kwhOf: (day: number) => number): EnergySeries => ({
      startUtc,
      stepMinutes: 60,
      kwh: Float64Array.from({ length: 8760 }, (_, hour) => kwhOf(Math.floor(hour / 24))),
    })
    const isSummer = (day: number) => day >= 151 && day < 242
    const given = sunny({
      consumption: { curve: curve(() => 0.2), surplusCurve: curve((day) => (isSummer(day) ? 1 : 0)) },
    })
    const bill = billOf(given, offer({ pays: 'energy', eurPerMonth: 0 }))
    // 2,184 kWh fed in are worth 109.20; June to August buy 441.6 kWh for 44.16, and 65.04 pay the other months.
    expect(eurOf(bill, 'surplus')).toBe(-44.16)
    expect(eurOf(bill, 'virtualBattery')).toBe(-65.04)
    expect(bill.lines.find(({ concept }) => concept === 'virtualBattery')?.notes).toEqual([
      'PAID_BY_STORED_SURPLUS',
    ])
  })

  it('[BIL-003] is priced with a promotion, and alike in a portfolio', () => {
    const promotion: ElectricityPrices = {
      structure: 'promotion',
      until: '2026-12-31',
      during: prices,
      after: { ...prices, energyEurPerKwh: 0.12 },
    }
    for (const one of [prices, promotion]) {
      const given = offer({ pays: 'wholeBill', eurPerMonth: 1 }, one)
      const { offers } = compareElectricity(sunny(), null, [given])
      const [ranked] = offers
      expect(ranked?.bill.virtualBattery?.usedEur).toBeGreaterThan(0)
      expect(rankOffersByTotal(sunny(), [given])).toEqual([
        { idTariff: 'a', yearlyCostEur: ranked?.yearlyCostEur },
      ])
    }
  })
})
