import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { statusAfter } from './contract-state-change.ts'

const state = (idContractState: string, flags: object = {}) => ({
  idContractState,
  name: idContractState,
  badgeColor: '#28a745',
  active: true,
  closeState: false,
  defaultState: false,
  hideToCommercials: false,
  ...flags,
})
const states = [
  state('active', { defaultState: true }),
  state('closed', { closeState: true }),
  state('old', { active: false }),
  state('internal', { hideToCommercials: true }),
]
const user = { role: 'user' } as const
const admin = { role: 'admin' } as const
const open = { idContractState: 'active', closed: false }
const shut = { idContractState: 'closed', closed: true }

describe('a change of state', () => {
  it('[CON-047] closes the contract where the state closes', () => {
    expect(statusAfter(open, 'closed', states, user)).toEqual(shut)
    expect(statusAfter(null, 'active', states, user)).toEqual(open)
  })

  it('[CON-054] lets only an Admin reopen a closed contract', () => {
    expect(statusAfter(shut, 'active', states, admin)).toEqual(open)
    expect(errorOf(() => statusAfter(shut, 'active', states, user))).toMatchObject({
      code: 'CONTRACT_REOPEN_FORBIDDEN',
      field: 'stateChanges',
    })
    expect(statusAfter(shut, 'closed', states, user)).toEqual(shut)
  })

  it('[CON-049] [SEC-029] refuses states that the role may not choose, unless the contract has them', () => {
    expect(errorOf(() => statusAfter(open, 'none', states, admin))).toMatchObject({
      code: 'CONTRACT_STATE_UNKNOWN',
      field: 'stateChanges',
    })
    expect(() => statusAfter(open, 'old', states, admin)).toThrow('CONTRACT_STATE_UNKNOWN')
    expect(() => statusAfter(open, 'internal', states, user)).toThrow('CONTRACT_STATE_UNKNOWN')
    expect(statusAfter(open, 'internal', states, admin).idContractState).toBe('internal')
    const inside = { idContractState: 'internal', closed: false }
    expect(statusAfter(inside, 'internal', states, user)).toEqual(inside)
  })
})
