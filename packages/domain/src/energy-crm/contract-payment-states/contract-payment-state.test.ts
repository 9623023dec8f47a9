import { describe, expect, it } from 'vitest'
import { visiblePaymentStates, type ContractPaymentState } from './contract-payment-state.ts'

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
})
