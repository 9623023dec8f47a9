import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import {
  assertPaymentStateChoice,
  visiblePaymentStates,
  type ContractPaymentState,
} from './contract-payment-state.ts'

const state = (name: string, change: Partial<ContractPaymentState> = {}): ContractPaymentState => ({
  idContractPaymentState: name,
  name,
  badgeColor: '#6c757d',
  defaultState: false,
  ...change,
})

describe('billing states of contracts', () => {
  it('[CON-043] [CON-063] are active by default; inactive ones remain where they are selected', () => {
    const states = [
      state('Cobrado', { active: true }),
      state('Pendiente'),
      state('Antiguo', { active: false }),
    ]
    const names = (found: readonly ContractPaymentState[]) => found.map((each) => each.name)
    expect(names(visiblePaymentStates(states))).toEqual(['Cobrado', 'Pendiente'])
    expect(names(visiblePaymentStates(states, ['Antiguo']))).toEqual(['Cobrado', 'Pendiente', 'Antiguo'])
  })

  it('are picked where they exist and are active, or are the one that the contract has', () => {
    const states = [state('Cobrado'), state('Antiguo', { active: false })]
    expect(() => assertPaymentStateChoice(null, 'Cobrado', states)).not.toThrow()
    expect(() => assertPaymentStateChoice('Antiguo', 'Antiguo', states)).not.toThrow()
    for (const [current, picked] of [
      ['Cobrado', 'Antiguo'],
      [null, 'Antiguo'],
      [null, 'Otro'],
      ['Otro', 'Otro'],
    ] as const) {
      expect(errorOf(() => assertPaymentStateChoice(current, picked, states))).toMatchObject({
        code: 'CONTRACT_PAYMENT_STATE_UNKNOWN',
        field: 'paymentStateChanges',
      })
    }
  })
})
