import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { computePowerChangeCost, type PowerChange } from './power-change-cost.ts'

function change(changes: Partial<PowerChange> = {}) {
  return computePowerChangeCost({
    tariff: '2.0TD',
    fromKw: [4.6, 4.6],
    toKw: [4.6, 6.9],
    extensionRightsKw: 5.75,
    accessRightsKw: 4.6,
    date: '2026-11-21',
    ...changes,
  })
}

const six = (kw: number) => Array.from({ length: 6 }, () => kw)

describe('computePowerChangeCost', () => {
  it('charges the kW above each right, and the work on the meter', () => {
    // 1.15 × 17.374714 = 19.98; 2.3 × 19.703137 = 45.32; 9.04.
    expect(change()).toEqual({
      extensionEur: 19.98,
      accessEur: 45.32,
      meterEur: 9.04,
      totalEur: 74.34,
      source: 'Orden ITC/3519/2009',
      confidence: 'likely',
    })
  })
  it('charges the meter only for a lower power, and nothing for the same', () => {
    expect(change({ toKw: [3.45, 4.6] })).toMatchObject({ extensionEur: 0, accessEur: 0, totalEur: 9.04 })
    expect(change({ toKw: [4.6, 4.6] }).totalEur).toBe(0)
  })
  it('uses the highest current power where the rights are not known', () => {
    const unknown = { extensionRightsKw: null, accessRightsKw: null }
    // 2.3 × 17.374714 = 39.96.
    expect(change(unknown)).toMatchObject({ extensionEur: 39.96, accessEur: 45.32 })
    expect(change({ ...unknown, fromKw: [6.9, 3], toKw: [3, 6.9] })).toMatchObject({
      extensionEur: 0,
      accessEur: 0,
    })
  })
  it('has no extension quota beyond 100 kW in low voltage and 250 kW above', () => {
    const rights = { extensionRightsKw: 90, accessRightsKw: 90 }
    const low = { ...rights, tariff: '3.0TD', fromKw: six(90) } as const
    // 10 × 17.374714 = 173.75; 20 × 19.703137 = 394.06.
    expect(change({ ...low, toKw: six(100) }).extensionEur).toBe(173.75)
    expect(change({ ...low, toKw: six(110) })).toMatchObject({
      extensionEur: null,
      accessEur: 394.06,
      totalEur: 403.1,
    })
    expect(change({ ...low, extensionRightsKw: 120, toKw: six(110) }).extensionEur).toBe(0)
    const high = { ...rights, tariff: '6.1TD', fromKw: six(90) } as const
    // 20 × 15.718632 = 314.37; 20 × 16.992541 = 339.85; 79.49.
    expect(change({ ...high, toKw: six(110) })).toMatchObject({ extensionEur: 314.37, totalEur: 733.71 })
    expect(change({ ...high, toKw: six(251) }).extensionEur).toBeNull()
    expect(change({ ...high, extensionRightsKw: 250.5, toKw: six(251) }).extensionEur).toBeNull()
  })
  it('depends on the voltage of the tariff', () => {
    const access = (tariff: PowerChange['tariff']) =>
      change({ tariff, fromKw: six(100), toKw: six(110), extensionRightsKw: 300, accessRightsKw: 100 })
        .accessEur
    expect([access('3.0TDVE'), access('6.1TDVE'), access('6.2TD'), access('6.3TD'), access('6.4TD')]).toEqual(
      [197.03, 169.93, 147.28, 107.01, 107.01],
    )
  })
  it('refuses invalid powers and days before the order', () => {
    const refusal = (changes: Partial<PowerChange>) => {
      const { code, field, details } = errorOf(() => change(changes))
      return [code, field, details]
    }
    expect(refusal({ toKw: [4.6] })).toEqual(['POWER_PERIODS_MISMATCH', 'powers', { periods: 2 }])
    expect(refusal({ fromKw: [4.6] })).toEqual(['POWER_PERIODS_MISMATCH', 'contractedPower', { periods: 2 }])
    expect(refusal({ toKw: [4.6, -1] })).toEqual(['DEMAND_VALUE_INVALID', 'powers.p2', undefined])
    expect(refusal({ extensionRightsKw: -1 })).toEqual(['DEMAND_VALUE_INVALID', 'rights.p1', undefined])
    expect(refusal({ accessRightsKw: Number.NaN })).toEqual(['DEMAND_VALUE_INVALID', 'rights.p2', undefined])
    expect(errorOf(() => change({ date: '2009-12-31' }))).toMatchObject({
      code: 'REGULATION_NOT_IN_FORCE',
      details: { item: 'connectionRights', tariff: '2.0TD' },
    })
    expect(() => change({ date: '2026-02-30' })).toThrow('DATE_INVALID')
  })
  it('gives the figures of docs/calculations/power-optimisation.md', () => {
    const page = readWorkedExample('power-optimisation')
    expect(change()).toMatchObject({
      extensionEur: page('rights of extension'),
      accessEur: page('rights of access'),
      meterEur: page('work on the meter'),
      totalEur: page('cost of the change'),
    })
  })
})
