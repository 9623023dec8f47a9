import { describe, expect, it } from 'vitest'
import { changedHistoryFields, visibleHistory } from './contract-history.ts'

describe('the history of a contract', () => {
  const open = { idContractState: 'open', hideToCommercials: false }
  const hidden = { idContractState: 'hidden', hideToCommercials: true }

  it('hides the states that commercials may not see from users, except the state of the contract', () => {
    expect(visibleHistory([open, hidden], { role: 'admin' }, 'open')).toEqual([open, hidden])
    expect(visibleHistory([open, hidden], { role: 'user' }, 'open')).toEqual([open])
    expect(visibleHistory([hidden, open], { role: 'user' }, 'hidden')).toEqual([hidden, open])
  })

  it('marks what differs from the row before', () => {
    const row = {
      stateName: 'Activo',
      energyMarketerName: 'Lumen',
      tariffName: null,
      commercialName: null,
      type: null,
      tariffType: '2.0TD',
      auxiliaryServicesNames: ['Mantenimiento'],
    }
    expect(changedHistoryFields(row, { ...row })).toEqual([])
    expect(changedHistoryFields({ ...row, tariffName: 'Hogar', auxiliaryServicesNames: [] }, row)).toEqual([
      'tariffName',
      'auxiliaryServicesNames',
    ])
    expect(changedHistoryFields(row, undefined)).toEqual([])
  })
})
