import type { RegulatedRegisterReply } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { describe, expect, it } from 'vitest'
import { itemStateOf } from './item-state.ts'

type Series = RegulatedRegisterReply['series'][number]
const series = (key: string, knownTo: string | null, more: Partial<Series> = {}): Series => ({
  item: 'tolls',
  key,
  rows: 3,
  added: 0,
  knownTo,
  hasUnconfirmed: false,
  ...more,
})

describe('the last known day of an item', () => {
  it('is the earliest end, without series that ended long ago', () => {
    const all = [
      series('2.0TD', '2027-12-31'),
      series('3.0TD', '2026-12-31'),
      series('3.0TDVE', '2022-12-31'),
    ]
    expect(itemStateOf(all, 'tolls', '2026-06-01')).toEqual({
      knownTo: '2026-12-31',
      hasUnconfirmed: false,
      tone: 'plain',
    })
  })

  it('warns sixty days before it and shows danger the day after', () => {
    const toneOn = (today: string) => itemStateOf([series('2.0TD', '2026-12-31')], 'tolls', today).tone
    expect([toneOn('2026-10-31'), toneOn('2026-11-01'), toneOn('2026-12-31'), toneOn('2027-01-01')]).toEqual([
      'plain',
      'warning',
      'warning',
      'danger',
    ])
  })

  it('has no end where the last row has none, and reports unconfirmed rows', () => {
    const all = [series('', null, { hasUnconfirmed: true })]
    expect(itemStateOf(all, 'tolls', '2026-11-01')).toEqual({
      knownTo: null,
      hasUnconfirmed: true,
      tone: 'plain',
    })
  })
})
