import { describe, expect, it } from 'vitest'
import { contractFilterOf } from './contracts.queries.ts'

const list = (filters: Record<string, string> = {}, q = '') => ({ q, filters })

describe('the filter of the contract list', () => {
  it('[CON-025] [CON-048] leaves out closed contracts unless the URL includes them', () => {
    expect(contractFilterOf(list())).toEqual({ closed: false })
    expect(contractFilterOf(list({ closed: 'only' }))).toEqual({ closed: true })
    expect(contractFilterOf(list({ closed: 'all' }))).toEqual({})
  })

  it('[CON-079] takes every filter of the URL and ignores invalid values', () => {
    expect(
      contractFilterOf(
        list(
          {
            state: 's',
            paymentState: 'p',
            utilityType: 'gas',
            energyMarketer: 'm',
            tariff: 't',
            commercial: 'c',
            signed: '2026-01-01..2026-03-31',
            stateChanged: '..2026-06-30',
          },
          ' núñez ',
        ),
      ),
    ).toEqual({
      closed: false,
      text: 'núñez',
      states: ['s'],
      paymentStates: ['p'],
      utilityType: 'gas',
      energyMarketers: ['m'],
      tariffs: ['t'],
      commercials: ['c'],
      signingDate: { from: '2026-01-01', to: '2026-03-31' },
      lastStateChangeDate: { to: '2026-06-30' },
    })
    expect(contractFilterOf(list({ utilityType: 'water' }))).toEqual({ closed: false })
  })
})
