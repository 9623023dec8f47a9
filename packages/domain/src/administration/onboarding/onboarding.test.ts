import { describe, expect, it } from 'vitest'
import { assertContractStates } from '../../energy-crm/contract-states/contract-state.ts'
import { firstContractStates, isOnboardingDue, setupSteps } from './onboarding.ts'

describe('onboarding', () => {
  it('[ACC-039] is due for an Admin who neither completed nor skipped it', () => {
    const open = { role: 'admin', completedOnboarding: false, skippedOnboarding: false } as const
    expect(isOnboardingDue(open)).toBe(true)
    expect(isOnboardingDue({ ...open, completedOnboarding: true })).toBe(false)
    expect(isOnboardingDue({ ...open, skippedOnboarding: true })).toBe(false)
    expect(isOnboardingDue({ ...open, role: 'user' })).toBe(false)
  })

  it('[ACC-054] adds about 8.33 for each contract state and 25 for each other step, 100 in all', () => {
    const states = setupSteps.filter(({ step }) => step === 'contractState')
    expect(states.map(({ percent }) => Math.round(percent * 100) / 100)).toEqual([8.33, 8.33, 8.33])
    const others = setupSteps.filter(({ step }) => step !== 'contractState')
    expect(others.every(({ percent }) => percent === 25)).toBe(true)
    expect(setupSteps.reduce((total, { percent }) => total + percent, 0)).toBeCloseTo(100, 9)
  })

  it('sets up the states that a company begins with, with which contracts can begin and be closed', () => {
    const named = setupSteps.flatMap((step) => ('name' in step ? [step.name] : []))
    expect(firstContractStates.map(({ name }) => name)).toEqual(named)
    const states = firstContractStates.map((state) => ({
      ...state,
      idContractState: state.name,
      active: true,
      hideToCommercials: false,
    }))
    expect(() => assertContractStates(states)).not.toThrow()
    expect([states.at(0)?.defaultState, states.at(-1)?.closeState]).toEqual([true, true])
  })
})
