import { describe, expect, it } from 'vitest'
import { assertMayUseStep, mayUseStep } from './consumption-curve.policy.ts'

describe('the steps of curves', () => {
  it('are hours with every licence, and quarter-hours from Professional on', () => {
    expect(
      (['freemium', 'trial', 'professional'] as const).map((licence) => mayUseStep(licence, 15)),
    ).toEqual([false, false, true])
    expect(mayUseStep('freemium', 60)).toBe(true)
    expect(() => assertMayUseStep('freemium', 15)).toThrow('CURVE_QUARTER_HOURS_NOT_LICENSED')
    expect(() => assertMayUseStep('freemium', 60)).not.toThrow()
    expect(() => assertMayUseStep('professional', 15)).not.toThrow()
  })
})
