import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { assertBattery, type Battery } from './battery.ts'

const battery: Battery = {
  capacityKwh: 5,
  maxPowerKw: 2.5,
  chargeEfficiency: 0.95,
  dischargeEfficiency: 0.95,
  depthOfDischarge: 1,
  reserveKwh: 0,
  initialKwh: 0,
  strategy: { kind: 'self-consumption' },
}

describe('a battery', () => {
  it('is refused with the figure that cannot be', () => {
    const refused = (part: Partial<Battery>) => errorOf(() => assertBattery({ ...battery, ...part })).field
    expect(refused({ capacityKwh: -1 })).toBe('capacityKwh')
    expect(refused({ maxPowerKw: Number.NaN })).toBe('maxPowerKw')
    expect(refused({ chargeEfficiency: 0 })).toBe('chargeEfficiency')
    expect(refused({ dischargeEfficiency: 1.01 })).toBe('dischargeEfficiency')
    expect(refused({ depthOfDischarge: 0 })).toBe('depthOfDischarge')
    expect(refused({ reserveKwh: 6 })).toBe('reserveKwh')
    expect(refused({ initialKwh: 6 })).toBe('initialKwh')
    expect(refused({ reserveKwh: 1, initialKwh: 0.9 })).toBe('initialKwh')
    expect(refused({ maxPowerKw: -1 })).toBe('maxPowerKw')
    const strategy = { kind: 'tariff-shifting', chargePeriods: [3], dischargePeriods: [3] } as const
    expect(refused({ strategy })).toBe('strategy')
    expect(refused({ strategy: { ...strategy, dischargePeriods: [7] } })).toBe('strategy')
    expect(refused({ strategy: { ...strategy, dischargePeriods: [0] } })).toBe('strategy')
  })
})
