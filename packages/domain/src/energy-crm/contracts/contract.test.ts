import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPortfolioKpi } from './contract.ts'

describe('portfolio figures', () => {
  it('[DSH-010] share contracts and consumption between electricity and gas', () => {
    // By hand: 3 of 4 contracts, 6,000 of 8,000 kWh.
    expect(
      toPortfolioKpi({ contracts: 4, electricityContracts: 3, electricityKwh: 6_000, gasKwh: 2_000 }),
    ).toEqual({
      contractNumber: 4,
      totalConsumption: 8_000,
      electricityConsumptionPercentage: 75,
      gasConsumptionPercentage: 25,
      electricityContractsPercentage: 75,
      gasContractsPercentage: 25,
    })
  })

  it('have no shares where the total is zero', () => {
    expect(
      toPortfolioKpi({ contracts: 2, electricityContracts: 0, electricityKwh: 0, gasKwh: 0 }),
    ).toMatchObject({
      electricityConsumptionPercentage: null,
      gasConsumptionPercentage: null,
      gasContractsPercentage: 100,
    })
  })

  it('[DSH-010] have shares from 0 to 100 that add up to 100', () => {
    const kwh = fc.double({ min: 0, max: 1e12, noNaN: true })
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), kwh, kwh, (electricity, gas, electricityKwh, gasKwh) => {
        const contracts = electricity + gas
        const kpi = toPortfolioKpi({ contracts, electricityContracts: electricity, electricityKwh, gasKwh })
        const pairs = [
          [kpi.electricityConsumptionPercentage, kpi.gasConsumptionPercentage],
          [kpi.electricityContractsPercentage, kpi.gasContractsPercentage],
        ] as const
        for (const [one, other] of pairs) {
          if (one === null || other === null) expect([one, other]).toEqual([null, null])
          else {
            expect(one + other).toBeCloseTo(100, 9)
            expect(Math.min(one, other)).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })
})
