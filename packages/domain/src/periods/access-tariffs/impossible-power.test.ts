import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { assertPossiblePower, findImpossiblePower } from './impossible-power.ts'

describe('findImpossiblePower', () => {
  it('names the first period whose power is below that of the period before, in 3.0TD and 6.xTD', () => {
    for (const tariff of ['3.0TD', '6.1TD', '6.2TD', '6.3TD', '6.4TD', '3.0TDVE', '6.1TDVE']) {
      expect(findImpossiblePower(tariff, [20, 20, 20, 20, 20, 20])).toBeNull()
      expect(findImpossiblePower(tariff, [20, 20, 30, 25, 30, 28])).toEqual({
        code: 'POWER_FALLING',
        period: 4,
        tariff,
        limitKw: 30,
      })
    }
  })
  it('lets punta and valle of 2.0TD be in any order', () => {
    expect(findImpossiblePower('2.0TD', [4.6, 3.45])).toBeNull()
    expect(findImpossiblePower('2.0TD', [3.45, 4.6])).toBeNull()
  })
  it('ends 2.0TD at 15 kW and begins 3.0TD above it', () => {
    expect(findImpossiblePower('2.0TD', [15, 15])).toBeNull()
    expect(findImpossiblePower('2.0TD', [14.49, 15.001])).toEqual({
      code: 'POWER_ABOVE_TARIFF',
      period: 2,
      tariff: '2.0TD',
      limitKw: 15,
    })
    expect(findImpossiblePower('3.0TD', [10, 10, 10, 10, 10, 15.001])).toBeNull()
    expect(findImpossiblePower('3.0TD', [15, 15, 15, 15, 15, 15])).toEqual({
      code: 'POWER_BELOW_TARIFF',
      period: null,
      tariff: '3.0TD',
      limitKw: 15,
    })
    expect(findImpossiblePower('6.1TD', [1, 1, 1, 1, 1, 1])).toBeNull()
    expect(findImpossiblePower('3.0TDVE', [15, 15, 15, 15, 15, 15])?.code).toBe('POWER_BELOW_TARIFF')
  })
  it('says nothing of powers that are not given, nor of tariffs of gas or none', () => {
    expect(findImpossiblePower('3.0TD', [10, null, null, null, null, null])).toBeNull()
    expect(findImpossiblePower('3.0TD', [30, null, 20, Number.NaN, 20, 20])).toMatchObject({ period: 3 })
    expect(findImpossiblePower('3.0TD', [])).toBeNull()
    expect(findImpossiblePower('RL.1', [200])).toBeNull()
    expect(findImpossiblePower('RL.1', [200, 100, 50])).toBeNull()
    expect(findImpossiblePower('3.0TD', [15, 15, 15])).toBeNull()
    expect(findImpossiblePower(null, [20, 10])).toBeNull()
  })
  it('takes more than two powers without a tariff for those of six periods', () => {
    expect(findImpossiblePower(null, [20, 10, null, null, null, null])).toBeNull()
    expect(findImpossiblePower(null, [20, 20, 10, 20, 20, 20])).toMatchObject({ period: 3, tariff: null })
  })
})

describe('assertPossiblePower', () => {
  it('refuses with the code, the period and the limit', () => {
    expect(errorOf(() => assertPossiblePower('3.0TD', [20, 18, 20, 20, 20, 20], 'power'))).toMatchObject({
      code: 'POWER_FALLING',
      kind: 'invalid',
      field: 'power.p2',
      details: { period: 2, tariff: '3.0TD', limitKw: 20 },
    })
    expect(errorOf(() => assertPossiblePower('3.0TD', Array(6).fill(15), 'power'))).toMatchObject({
      code: 'POWER_BELOW_TARIFF',
      field: 'power',
    })
  })
})
