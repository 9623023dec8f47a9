import { describe, expect, it } from 'vitest'
import { checkSupply } from '../electricity-bills/bill-supply.ts'
import { powerTaxesOn, withPowerTaxes } from './power-taxes.ts'

const supply = (changes: Partial<Parameters<typeof checkSupply>[0]> = {}) =>
  checkSupply({
    tariff: '3.0TD',
    zone: 1,
    contractedPowerKw: [30, 30, 30, 30, 30, 30],
    isDwelling: false,
    isIndustrialUse: false,
    ...changes,
  })

describe('the taxes of a euro of power', () => {
  it('are the electricity tax and then IVA on both: 100 × 1.0511269632 × 1.21', () => {
    const taxes = powerTaxesOn('2026-07-15', supply(), {})
    expect(taxes).toMatchObject({ electricityTaxPercent: 5.11269632, vatName: 'IVA', vatPercent: 21 })
    expect(withPowerTaxes(100, taxes)).toBeCloseTo(127.186363, 6)
    expect(withPowerTaxes(-100, taxes)).toBeCloseTo(-127.186363, 6)
  })
  it('are 15 % of the electricity tax for the uses with a reduced base', () => {
    const taxes = powerTaxesOn('2026-07-15', supply({ reducedTaxUse: 'irrigation' }), {})
    expect(taxes.electricityTaxPercent).toBeCloseTo(5.11269632 * 0.15, 8)
  })
})
