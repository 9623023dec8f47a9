import { addDays } from '@vatio/domain/time/civil-time'
import { describe, expect, it } from 'vitest'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { contractFilterOf } from './contracts.queries.ts'

const list = (filters: Record<string, string> = {}, q = '') => ({ q, filters })

describe('the filter of the contract list', () => {
  it('[CON-025] [CON-048] leaves out closed contracts unless the URL includes them', () => {
    expect(contractFilterOf(list())).toEqual({ closed: false })
    expect(contractFilterOf(list({ state: 'all' }))).toEqual({})
  })

  it('[CON-079] lets chosen states decide whether closed contracts are found', () => {
    expect(contractFilterOf(list({ state: 'cerrado' }))).toEqual({ states: ['cerrado'] })
    expect(contractFilterOf(list({ state: 'activo,cerrado' }))).toEqual({ states: ['activo', 'cerrado'] })
    expect(contractFilterOf(list({ state: 'all,activo' }))).toEqual({})
  })

  it('finds only closed contracts, and only those without a later one of their supply', () => {
    expect(contractFilterOf(list({ state: 'closed', successor: 'none' }))).toEqual({
      closed: true,
      withoutSuccessor: true,
    })
    expect(contractFilterOf(list({ state: 'closed,perdido' }))).toEqual({ closed: true, states: ['perdido'] })
    expect(contractFilterOf(list({ state: 'all', incidents: 'open' }))).toEqual({ withOpenIncident: true })
    expect(contractFilterOf(list({ state: 'all,closed', successor: 'x', incidents: 'x' }))).toEqual({})
  })

  it('counts the days without a change of state from today, and ignores other numbers', () => {
    const since = addDays(todayInMadrid(), -15)
    expect(contractFilterOf(list({ waiting: '15' }))).toEqual({ closed: false, inStateSince: since })
    for (const waiting of ['16', '-15', 'x']) {
      expect(contractFilterOf(list({ waiting }))).toEqual({ closed: false })
    }
  })

  it('[CON-079] takes every filter of the URL and ignores invalid values', () => {
    expect(
      contractFilterOf(
        list(
          {
            state: 's',
            paymentState: 'p,r',
            utilityType: 'gas',
            energyMarketer: 'm',
            tariff: 't',
            commercial: 'c',
            signed: '2026-01-01..2026-03-31',
            stateChanged: '..2026-06-30',
            expires: '2026-11-16..2027-01-15',
          },
          ' núñez ',
        ),
      ),
    ).toEqual({
      text: 'núñez',
      states: ['s'],
      paymentStates: ['p', 'r'],
      utilityType: 'gas',
      energyMarketers: ['m'],
      tariffs: ['t'],
      commercials: ['c'],
      signingDate: { from: '2026-01-01', to: '2026-03-31' },
      lastStateChangeDate: { to: '2026-06-30' },
      expiryDate: { from: '2026-11-16', to: '2027-01-15' },
    })
    expect(contractFilterOf(list({ utilityType: 'water' }))).toEqual({ closed: false })
  })
})
