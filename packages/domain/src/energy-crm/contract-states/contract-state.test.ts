import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import {
  assertContractStates,
  changedContractStates,
  isClosedAfter,
  visibleContractStates,
  type ContractState,
} from './contract-state.ts'

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
  it('[CON-049] are hidden from every role when inactive', () => {
    expect(names(visibleContractStates(states, 'admin'))).toEqual(['Activo', 'Interno'])
  })

  it('[SEC-029] are hidden from users when internal, unless selected', () => {
    expect(names(visibleContractStates(states, 'user'))).toEqual(['Activo'])
    expect(names(visibleContractStates(states, 'user', ['Interno']))).toEqual(['Activo', 'Interno'])
    expect(names(visibleContractStates(states, 'user', ['Antiguo']))).toEqual(['Activo', 'Antiguo'])
  })

  it('[CON-047] close a contract only when they are closing states', () => {
    expect(isClosedAfter(state('Cerrado', { closeState: true }))).toBe(true)
    expect(isClosedAfter(state('Activo'))).toBe(false)
  })
})

describe('the states of a company together', () => {
  const closed = state('Cerrado', { closeState: true })
  const first = state('Activo', { defaultState: true })
  const refusalOf = (...given: ContractState[]) => {
    const { code, field } = errorOf(() => assertContractStates(given))
    return [code, field]
  }

  it('[CON-044] [CON-045] [CON-046] have one default that is open and active, and one that closes', () => {
    expect(() => assertContractStates([first, closed])).not.toThrow()
    expect(refusalOf(state('Activo'), closed)).toEqual(['CONTRACT_STATE_DEFAULT_NEEDED', 'defaultState'])
    expect(refusalOf(first, { ...closed, defaultState: true })).toEqual([
      'CONTRACT_STATE_DEFAULT_NEEDED',
      'defaultState',
    ])
    expect(refusalOf({ ...first, active: false }, closed)).toEqual([
      'CONTRACT_STATE_DEFAULT_INACTIVE',
      'active',
    ])
    expect(refusalOf({ ...first, closeState: true }, closed)).toEqual([
      'CONTRACT_STATE_DEFAULT_CLOSING',
      'closeState',
    ])
    expect(refusalOf(first, { ...closed, active: false })).toEqual([
      'CONTRACT_STATE_CLOSING_NEEDED',
      'closeState',
    ])
  })

  it('[CON-065] have unique names, ignoring case and surrounding blanks', () => {
    expect(refusalOf(first, closed, state(' ACTIVO '))).toEqual(['CONTRACT_STATE_NAME_TAKEN', 'name'])
    expect(() => assertContractStates([first, closed, state('Áctivo')])).not.toThrow()
  })

  it('[CON-045] move the default to the one that requests it, in their order', () => {
    const pending = state('Pendiente')
    const after = changedContractStates([first, pending, closed], [{ ...pending, defaultState: true }])
    expect(after.map(({ name, defaultState }) => [name, defaultState])).toEqual([
      ['Activo', false],
      ['Pendiente', true],
      ['Cerrado', false],
    ])
    expect(changedContractStates([first, closed], [{ ...closed, name: 'Baja' }])[0]).toEqual(first)
    const both = changedContractStates(
      [first, pending, closed],
      [
        { ...pending, defaultState: true },
        { ...closed, name: 'Baja' },
      ],
    )
    expect(both.map(({ name, defaultState }) => [name, defaultState])).toEqual([
      ['Activo', false],
      ['Pendiente', true],
      ['Baja', false],
    ])
  })
})
