import { describe, expect, it } from 'vitest'
import { addDays, startOfDayUtc } from '../../time/civil-time.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { energyByPeriod } from '../../periods/tariff-periods/tariff-period.ts'
import {
  compareElectricity,
  type ComparedSupply,
  type ElectricityOffer,
} from '../comparisons/electricity-comparison.ts'
import { withProfileShape } from '../comparisons/profile-shape.ts'
import { fromPlainSupply, toPlainSupply } from './plain-supply.ts'
import { supplyChanger } from './change-supply.ts'
import { listChangedOffers, whatIfRanker } from './what-if-comparison.ts'
import { NOTHING_CHANGED, type WhatIf } from './what-if.ts'
import { placeOfZone, productionOfZone } from './zone-production.ts'

const change = (what: Partial<WhatIf>): WhatIf => ({ ...NOTHING_CHANGED, ...what })

/** 2025 by hours in Madrid: 8,760 hours with a day of 23 and one of 25. */
function yearOfHours(kwhOf: (hour: number) => number = () => 0.4): EnergySeries {
  const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
  return { startUtc, stepMinutes: 60, kwh: Float64Array.from({ length: 8760 }, (_, hour) => kwhOf(hour)) }
}

const household: ComparedSupply = {
  supply: {
    tariff: '2.0TD',
    zone: 1,
    contractedPowerKw: [4.6, 4.6],
    isDwelling: true,
    isIndustrialUse: false,
  },
  consumption: { curve: yearOfHours() },
  priceDate: '2026-10-15',
  rental: { regulated: 'single_phase' },
}
const typed: ComparedSupply = {
  ...household,
  consumption: { kwhByPeriod: [300, 250, 450], days: 100, surplusKwh: 0 },
}
const offer = (idTariff: string, energyEurPerKwh: number[], surplusEurPerKwh = 0.05): ElectricityOffer => ({
  idTariff,
  atrTariff: '2.0TD',
  prices: { energyEurPerKwh, powerEurPerKwDay: [0.09, 0.03], surplusEurPerKwh, isBasePrice: false },
})
const offers = [offer('plana', [0.14, 0.14, 0.14]), offer('horas', [0.22, 0.13, 0.08])]
const current = { prices: { ...offers[0]!.prices, energyEurPerKwh: [0.2, 0.2, 0.2] } } as never

const totalsOf = ({ consumption }: ComparedSupply) => {
  if (!('curve' in consumption)) return consumption.kwhByPeriod.map((kwh) => kwh ?? 0)
  return energyByPeriod(consumption.curve, '2.0TD', 1)
}
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)

describe('a changed comparison', () => {
  it('is the same where nothing is changed', () => {
    for (const given of [household, typed]) {
      const { before, after } = whatIfRanker(given, current, offers)(NOTHING_CHANGED)
      expect(after).toEqual(before)
      const whole = compareElectricity(given, current, offers)
      expect(before.currentCostEur).toBe(whole.current?.totalEur)
      expect(before.offers.map(({ yearlyCostEur }) => yearlyCostEur)).toEqual(
        whole.offers.map(({ yearlyCostEur }) => yearlyCostEur),
      )
    }
  })

  it('has with other powers the cents of the comparison of those powers, and leaves the given one as it is', () => {
    const given = structuredClone(household)
    const { after } = whatIfRanker(household, current, offers)(change({ powersKw: [3.45, 5.75] }))
    const whole = compareElectricity(
      { ...household, supply: { ...household.supply, contractedPowerKw: [3.45, 5.75] } },
      current,
      offers,
    )
    expect(after.offers.map(({ yearlyCostEur }) => yearlyCostEur)).toEqual(
      whole.offers.map(({ yearlyCostEur }) => yearlyCostEur),
    )
    expect(after.currentCostEur).toBe(whole.current?.totalEur)
    expect(household).toEqual(given)
  })

  it('moves a share of the totals of a bill to another period, with the cents of the comparison of those', () => {
    const shift = { from: 1, to: 3, amount: { percent: 20 } }
    const { after, changed } = whatIfRanker(typed, current, offers)(change({ shift }))
    expect(changed.supply.consumption).toMatchObject({ kwhByPeriod: [240, 250, 510] })
    expect(changed.energy).toMatchObject({ shiftedKwh: 60 * 3.65, notShiftedKwh: 0 })
    const whole = compareElectricity(
      { ...typed, consumption: { kwhByPeriod: [240, 250, 510], days: 100, surplusKwh: 0 } },
      current,
      offers,
    )
    expect(after.offers.map(({ yearlyCostEur }) => yearlyCostEur)).toEqual(
      whole.offers.map(({ yearlyCostEur }) => yearlyCostEur),
    )
  })

  it('moves kWh of a year, at most what the period has', () => {
    const shift = (kwhPerYear: number) => change({ shift: { from: 1, to: 3, amount: { kwhPerYear } } })
    const changer = supplyChanger(typed)
    expect(changer(shift(365)).supply.consumption).toMatchObject({ kwhByPeriod: [200, 250, 550] })
    expect(changer(shift(9_999)).supply.consumption).toMatchObject({ kwhByPeriod: [0, 250, 750] })
  })

  it('moves the hours of a curve within their day, and keeps the energy of each day', () => {
    const shift = { from: 1, to: 3, amount: { percent: 25 } }
    const before = totalsOf(household)
    const { supply, energy } = supplyChanger(household)(change({ shift }))
    const after = totalsOf(supply)
    expect(after[0]).toBeCloseTo(before[0]! * 0.75, 6)
    expect(after[1]).toBeCloseTo(before[1]!, 6)
    expect(after[2]).toBeCloseTo(before[2]! + before[0]! * 0.25, 6)
    expect(energy.shiftedKwh).toBeCloseTo(before[0]! * 0.25, 6)
    const [one, other] = [household, supply].map(({ consumption }) => {
      if (!('curve' in consumption)) throw new Error('no curve')
      // Days of 23 and 25 hours among them.
      return ['2025-03-30', '2025-10-26', '2025-06-10'].map((date) => {
        const hour = (startOfDayUtc(date, 'Europe/Madrid') - consumption.curve.startUtc) / 3_600_000
        const next =
          (startOfDayUtc(addDays(date, 1), 'Europe/Madrid') - consumption.curve.startUtc) / 3_600_000
        return sum(consumption.curve.kwh.subarray(hour, next))
      })
    })
    for (const [index, kwh] of one!.entries()) expect(other![index]).toBeCloseTo(kwh, 9)
  })

  it('says how much surplus the panels that are there already feed in', () => {
    const withPanels: ComparedSupply = {
      ...household,
      consumption: {
        curve: yearOfHours(),
        surplusCurve: yearOfHours((hour) => (hour % 24 === 13 ? 0.5 : 0)),
      },
    }
    const shift = { from: 1, to: 3, amount: { percent: 25 } }
    const { energy, supply } = supplyChanger(withPanels)(change({ shift }))
    expect(energy.surplusKwh).toBeCloseTo(0.5 * 365, 6)
    expect(energy.notShiftedKwh).toBe(0)
    const { consumption } = supply
    expect('curve' in consumption && sum(consumption.surplusCurve?.kwh ?? [])).toBeCloseTo(0.5 * 365, 6)
  })

  it('leaves where it is what a day has no other period for', () => {
    const three: ComparedSupply = {
      ...household,
      supply: { ...household.supply, tariff: '3.0TD', contractedPowerKw: [20, 20, 20, 20, 20, 20] },
    }
    // A day of January has P1, P2 and P6, and no P4.
    const { energy } = supplyChanger(three)(change({ shift: { from: 1, to: 4, amount: { percent: 100 } } }))
    expect(energy.shiftedKwh).toBe(0)
    expect(energy.notShiftedKwh).toBeGreaterThan(0)
  })

  it('nets panels hour by hour: what is bought, produced and fed in add up', () => {
    const { supply, energy } = supplyChanger(household)(change({ solarKwp: 3 }))
    const consumption = supply.consumption
    if (!('curve' in consumption) || !consumption.surplusCurve) throw new Error('no surplus')
    const [bought, fedIn] = [sum(consumption.curve.kwh), sum(consumption.surplusCurve.kwh)]
    // 3 kWp at the yield of Madrid, by the production of the solar studies.
    expect(energy.producedKwh).toBeCloseTo(3 * sum(productionOfZone(1, yearOfHours())), 6)
    expect(energy.producedKwh / 3).toBeGreaterThan(1_450)
    expect(energy.producedKwh / 3).toBeLessThan(1_750)
    expect(bought + energy.producedKwh).toBeCloseTo(0.4 * 8760 + fedIn, 6)
    expect(energy.surplusKwh).toBeCloseTo(fedIn, 6)
    const { after, before } = whatIfRanker(household, current, offers)(change({ solarKwp: 3 }))
    expect(after.offers[0]!.yearlyCostEur).toBeLessThan(before.offers[0]!.yearlyCostEur)
  })

  it('stores surplus in a battery, so that less is bought and less fed in, and a tenth is lost', () => {
    const changer = supplyChanger(household)
    const without = changer(change({ solarKwp: 3 })).energy
    const { energy, supply } = changer(change({ solarKwp: 3, batteryKwh: 5 }))
    expect(energy.surplusKwh).toBeLessThan(without.surplusKwh)
    const stored = without.surplusKwh - energy.surplusKwh
    // What is left in the battery at the end of the year, 4.5 kWh at most, is not given yet.
    expect(stored * 0.95 * 0.95 - energy.fromBatteryKwh).toBeLessThan(4.5)
    expect(energy.fromBatteryKwh).toBeLessThanOrEqual(stored * 0.95 * 0.95 + 1e-6)
    expect(sum(totalsOf(supply))).toBeLessThan(sum(totalsOf(changer(change({ solarKwp: 3 })).supply)))
  })

  it('charges a battery without surplus in the last period and gives in the first', () => {
    const before = totalsOf(household)
    const { supply, energy } = supplyChanger(household)(change({ batteryKwh: 2 }))
    const after = totalsOf(supply)
    expect(after[0]).toBeCloseTo(before[0]! - energy.fromBatteryKwh, 6)
    expect(after[1]).toBeCloseTo(before[1]!, 6)
    expect(after[2]).toBeGreaterThan(before[2]! + energy.fromBatteryKwh)
    expect(energy.surplusKwh).toBe(0)
  })

  it('takes the hours of a bill from the load profile, and keeps its surplus as it was', () => {
    const withSurplus: ComparedSupply = {
      ...typed,
      consumption: { kwhByPeriod: [300, 250, 450], days: 100, surplusKwh: 100 },
    }
    const changer = supplyChanger(withSurplus)
    const hardly = changer(change({ solarKwp: 1e-9 }))
    expect(hardly.energy.surplusKwh).toBeCloseTo(365, 6)
    expect([...totalsOf(hardly.supply)].slice(0, 3)).toEqual(
      [300 * 3.65, 250 * 3.65, 450 * 3.65].map((kwh) => expect.closeTo(kwh, 2)),
    )
    const stored = changer(change({ batteryKwh: 2 })).supply.consumption
    expect('curve' in stored && sum(stored.surplusCurve?.kwh ?? [])).toBeCloseTo(365, 6)
    const bought = supplyChanger(typed)(change({ batteryKwh: 2 })).supply.consumption
    expect('curve' in bought && bought.surplusCurve).toBeUndefined()
    const { energy, supply } = changer(change({ solarKwp: 2 }))
    expect(sum(totalsOf(supply)) + energy.producedKwh).toBeCloseTo(3650 + energy.surplusKwh - 365, 2)
  })

  it('counts missing hours neither as used nor as produced', () => {
    const curve = yearOfHours()
    const quality = new Uint8Array(8760)
    quality.fill(MISSING, 4000, 4000 + 876)
    const kwh = curve.kwh.map((value, hour) => (quality[hour] === MISSING ? 0 : value))
    const gap: ComparedSupply = { ...household, consumption: { curve: { ...curve, kwh, quality } } }
    const { energy, supply } = supplyChanger(gap)(
      change({ solarKwp: 2, shift: { from: 1, to: 3, amount: { percent: 50 } } }),
    )
    const { consumption } = supply
    if (!('curve' in consumption)) throw new Error('no curve')
    expect(sum(consumption.curve.kwh.subarray(4000, 4876))).toBe(0)
    expect(consumption.curve.quality).toBe(quality)
    const produced = productionOfZone(1, curve).map((value, hour) => (quality[hour] === MISSING ? 0 : value))
    expect(energy.producedKwh).toBeCloseTo((2 * sum(produced)) / 0.9, 6)
  })

  it('takes a contract that says no price of surplus to pay none, and leaves out offers that say none', () => {
    const { surplusEurPerKwh: _, ...prices } = offers[0]!.prices as { surplusEurPerKwh: number }
    const silent = { ...offers[0]!, prices } as ElectricityOffer
    const wanted = change({ solarKwp: 3 })
    const paysNone = { prices: { ...prices, surplusEurPerKwh: 0 } } as never
    const { after } = whatIfRanker(household, { prices } as never, [silent, offers[1]!])(wanted)
    expect(after.offers.map(({ idTariff }) => idTariff)).toEqual(['horas'])
    expect(after.currentCostEur).toBe(whatIfRanker(household, paysNone, [])(wanted).after.currentCostEur)
    expect(after.currentCostEur).toBeGreaterThan(0)
  })

  it('lists each offer with its cost before and after, from the cheapest', () => {
    const compared = whatIfRanker(
      typed,
      current,
      offers,
    )(change({ shift: { from: 1, to: 3, amount: { percent: 100 } } }))
    const [first, second] = listChangedOffers(compared)
    expect([first?.idTariff, second?.idTariff]).toEqual(['horas', 'plana'])
    expect(first?.differenceEur).toBeCloseTo(first!.afterEur! - first!.beforeEur!, 2)
    expect(first?.differenceEur).toBeLessThan(0)
    // The same price in all hours: nothing changes.
    expect(second?.differenceEur).toBe(0)
  })

  it('refuses figures that are none, and periods that the tariff does not have', () => {
    const changer = supplyChanger(typed)
    const refused = (what: Partial<WhatIf>) => () => changer(change(what))
    const code = { code: 'WHAT_IF_VALUE_INVALID' }
    expect(refused({ solarKwp: -1 })).toThrow(expect.objectContaining({ ...code, field: 'solarKwp' }))
    expect(refused({ batteryKwh: Number.NaN })).toThrow(
      expect.objectContaining({ ...code, field: 'batteryKwh' }),
    )
    const amount = { percent: 10 }
    expect(refused({ shift: { from: 4, to: 1, amount } })).toThrow(
      expect.objectContaining({ ...code, field: 'shift.from' }),
    )
    expect(refused({ shift: { from: 1, to: 1, amount } })).toThrow(
      expect.objectContaining({ ...code, field: 'shift.to' }),
    )
    expect(refused({ shift: { from: 1, to: 2, amount: { percent: 101 } } })).toThrow(
      expect.objectContaining({ ...code, field: 'shift.amount' }),
    )
  })

  it('refuses panels where neither curve nor profile gives hours', () => {
    const six: ComparedSupply = {
      ...typed,
      supply: {
        ...typed.supply,
        tariff: '6.1TD',
        contractedPowerKw: [500, 500, 500, 500, 500, 500],
        isDwelling: false,
      },
      consumption: { kwhByPeriod: [1, 1, 1, 1, 1, 1], days: 365 },
    }
    const changer = supplyChanger(six)
    expect(() => changer(change({ solarKwp: 10 }))).toThrow(
      expect.objectContaining({ code: 'WHAT_IF_HOURS_UNKNOWN' }),
    )
    expect(
      changer(change({ powersKw: [400, 400, 400, 400, 400, 451] })).supply.supply.contractedPowerKw?.[0],
    ).toBe(400)
  })

  it('has a place with sun for each zone', () => {
    expect(([1, 2, 3, 4, 5] as const).map(placeOfZone)).toEqual([
      'Madrid',
      'Las Palmas de Gran Canaria',
      'Palma',
      'Ceuta',
      'Melilla',
    ])
    for (const zone of [1, 2, 3, 4, 5] as const) {
      expect(sum(productionOfZone(zone, yearOfHours()))).toBeGreaterThan(1_300)
    }
  })

  it('has the same figures after it was sent as JSON', () => {
    const curve = yearOfHours((hour) => (hour % 24) / 24)
    const quality = new Uint8Array(8760)
    quality.fill(MISSING, 100, 200)
    const surplusCurve = yearOfHours((hour) => (hour % 24 === 14 ? 0.7 : 0))
    // Two years: those of the curve, and those before the day of the prices.
    const eurPerMwh = Float64Array.from({ length: 2 * 8760 }, (_, hour) => 40 + (hour % 24))
    const market = { startUtc: curve.startUtc, stepMinutes: 60, eurPerMwh } as const
    const indexed: ElectricityOffer = {
      idTariff: 'indexada',
      atrTariff: '2.0TD',
      prices: {
        structure: 'indexed',
        marginEurPerKwh: [0.01, 0.01, 0.01],
        powerEurPerKwDay: [0.09, 0.03],
        surplusEurPerKwh: 0.03,
        isBasePrice: true,
      } as never,
    }
    const measured: ComparedSupply = {
      ...household,
      consumption: { curve: { ...curve, quality }, surplusCurve },
      marketPrices: market,
    }
    const shaped = { ...typed, consumption: withProfileShape(typed), marketPrices: market }
    // No capacity payment is published for the day of the prices.
    const regulation = { latestKnown: true }
    for (const supply of [measured, typed, shaped]) {
      const given: ComparedSupply = { ...supply, regulation }
      const sent = fromPlainSupply(JSON.parse(JSON.stringify(toPlainSupply(given))), regulation)
      const wanted = change({ powersKw: [3.45, 3.45], solarKwp: 2, batteryKwh: 3 })
      const all = [...offers, indexed]
      const [one, other] = [sent, given].map((either) => whatIfRanker(either, current, all)(wanted))
      expect([one?.before, one?.after, one?.changed.energy]).toEqual([
        other?.before,
        other?.after,
        other?.changed.energy,
      ])
      expect(one?.after.offers).toHaveLength(given.marketPrices ? 3 : 2)
    }
  })
})
