import { describe, expect, it } from 'vitest'
import { isClosedAfter, visibleContractStates, type ContractState } from './contract-state.ts'

const state = (name: string, change: Partial<ContractState> = {}): ContractState => ({
  idContractState: name,
  name,
  badgeColor: '#28a745',
  active: true,
  closeState: false,
  defaultState: false,
  hideToCommercials: false,
  ...change,
})
const states = [
  state('Activo', { defaultState: true }),
  state('Antiguo', { active: false }),
  state('Interno', { hideToCommercials: true }),
]
const names = (found: readonly ContractState[]) => found.map((each) => each.name)

describe('contract states', () => {
  it('[CON-049] hide the inactive ones from everybody', () => {
    expect(names(visibleContractStates(states, 'admin'))).toEqual(['Activo', 'Interno'])
  })

  it('[SEC-029] hide the internal ones from users, unless selected', () => {
    expect(names(visibleContractStates(states, 'user'))).toEqual(['Activo'])
    expect(names(visibleContractStates(states, 'user', ['Interno']))).toEqual(['Activo', 'Interno'])
    expect(names(visibleContractStates(states, 'user', ['Antiguo']))).toEqual(['Activo', 'Antiguo'])
  })

  it('[CON-047] close a contract only where they are closing ones', () => {
    expect(isClosedAfter(state('Cerrado', { closeState: true }))).toBe(true)
    expect(isClosedAfter(state('Activo'))).toBe(false)
  })
})
