import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementAt } from '../../element-at.ts'
import { roundCents } from '../../money/round-cents.ts'
import { computeBillsWithBattery } from './battery-year.ts'
import { computeElectricityBill, type ElectricityBillInput } from './electricity-bill.ts'
import type { BatteryReach } from './virtual-battery.ts'

const months = [
  '2025-12-31',
  '2026-01-31',
  '2026-02-28',
  '2026-03-31',
  '2026-04-30',
  '2026-05-31',
  '2026-06-30',
]

/** A month of 2.0TD with 0.10 EUR/kWh bought and 0.05 EUR/kWh fed in. */
function month(index: number, boughtKwh: number, surplusKwh: number): ElectricityBillInput {
  return {
    supply: { tariff: '2.0TD', zone: 1, contractedPowerKw: [4, 4], isDwelling: true, isIndustrialUse: false },
    startDate: elementAt(months, index),
    endDate: elementAt(months, index + 1),
    consumption: [boughtKwh, 0, 0],
    surplusKwh,
    prices: [
      {
        from: null,
        isBasePrice: false,
        powerEurPerKwDay: [0.05, 0.05],
        energyEurPerKwh: [0.1, 0.1, 0.1],
        surplusEurPerKwh: 0.05,
      },
    ],
    rental: null,
    typedBonoSocialFinancing: { eur: 0 },
  }
}

describe('a virtual battery', () => {
  it('[BIL-003] stores what the monthly cap leaves unpaid and pays the energy of later months with it', () => {
    const bills = computeBillsWithBattery([month(0, 100, 400), month(1, 60, 0), month(2, 300, 100)], {
      balanceEur: 0,
      pays: 'energy',
    })
    // January: 400 x 0.05 = 20 against 10 bought, 10 kept. February: 6 of them pay its energy. March: 30 - 5 of
    // surplus leaves 25 of energy, and the last 4 come off.
    expect(bills.map(({ virtualBattery }) => virtualBattery)).toEqual([
      { beforeEur: 0, usedEur: 0, storedEur: 10, afterEur: 10 },
      { beforeEur: 10, usedEur: 6, storedEur: 0, afterEur: 4 },
      { beforeEur: 4, usedEur: 4, storedEur: 0, afterEur: 0 },
    ])
    // February: power 4 x 0.10 x 28 = 11.20, energy 6 - 6: the tax is on 11.20.
    expect(bills[1]?.taxedEur).toBe(11.2)
  })

  it('[BIL-003] also pays power, or the whole bill with taxes, according to the contract', () => {
    const february = month(1, 60, 0)
    const paying = (pays: BatteryReach) =>
      computeElectricityBill({ ...february, virtualBattery: { balanceEur: 100, pays } })
    expect(paying('powerAndEnergy')).toMatchObject({ taxedEur: 0, virtualBattery: { usedEur: 17.2 } })
    const without = computeElectricityBill(february)
    const whole = paying('wholeBill')
    expect(whole.totalEur).toBe(0)
    expect(whole.taxedEur).toBe(without.taxedEur)
    expect(whole.virtualBattery?.usedEur).toBe(without.totalEur)
  })

  it('[BIL-003] pays the energy that remains after surplus, and nothing where a discount makes it negative', () => {
    const given = { ...month(2, 300, 100), virtualBattery: { balanceEur: 100, pays: 'energy' as const } }
    expect(computeElectricityBill(given).virtualBattery?.usedEur).toBe(25) // 30 - 5
    const discounts = [{ name: 'Bienvenida', amount: { eur: 60 } }]
    expect(computeElectricityBill({ ...given, discounts }).virtualBattery?.usedEur).toBe(0)
  })

  it('[BIL-003] is charged as a service with its IVA', () => {
    const fee = { name: 'Batería virtual', amount: { eur: 2 } }
    const bill = computeElectricityBill({
      ...month(1, 60, 0),
      virtualBattery: { balanceEur: 0, pays: 'energy', fee },
    })
    const without = computeElectricityBill(month(1, 60, 0))
    expect(bill.totalEur - without.totalEur).toBeCloseTo(2.42, 2) // 2 x 1.21
  })

  it('[BIL-003] refuses a balance that is negative or not a number', () => {
    for (const balanceEur of [-1, Number.NaN]) {
      const given = { ...month(1, 60, 0), virtualBattery: { balanceEur, pays: 'energy' as const } }
      expect(() => computeElectricityBill(given)).toThrow(/VALUE_NEGATIVE|VALUE_NOT_A_NUMBER/)
    }
  })

  it('[BIL-003] never uses more than was stored, and no bill is negative', () => {
    const kwh = fc.double({ min: 0, max: 2000, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kwh, kwh), { minLength: 6, maxLength: 6 }),
        fc.constantFrom<BatteryReach>('energy', 'powerAndEnergy', 'wholeBill'),
        (year, pays) => {
          const inputs = year.map(([bought, fedIn], index) => month(index, bought, fedIn))
          let balanceEur = 0
          for (const { virtualBattery, totalEur } of computeBillsWithBattery(inputs, {
            balanceEur: 0,
            pays,
          })) {
            if (!virtualBattery) throw new Error('no battery')
            const { beforeEur, usedEur, storedEur, afterEur } = virtualBattery
            expect(beforeEur).toBe(balanceEur)
            expect(usedEur).toBeLessThanOrEqual(beforeEur)
            expect(afterEur).toBe(roundCents(beforeEur - usedEur + storedEur))
            expect(totalEur).toBeGreaterThanOrEqual(0)
            balanceEur = afterEur
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
