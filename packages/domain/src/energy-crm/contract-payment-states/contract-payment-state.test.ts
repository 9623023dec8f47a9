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
  it('[CON-043] [CON-063] count as active unless said otherwise; inactive ones stay where they are selected', () => {
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
