import { describe, expect, it } from 'vitest'
import { parseReminderDays, sortReminderDays } from './renewal-reminder.ts'
import { toRenewalRate } from './renewal-rate.ts'

describe('the days of reminders', () => {
  it('are read from a list, each once and the longest first', () => {
    expect(parseReminderDays('7, 30; 90 y 60')).toEqual([90, 60, 30, 7])
    expect(parseReminderDays('15 15')).toEqual([15])
    expect(parseReminderDays(' ')).toEqual([])
    expect(sortReminderDays([0, 365, 7])).toEqual([365, 7, 0])
  })

  it('are six at most, whole and up to a year', () => {
    for (const wrong of ['1,2,3,4,5,6,7', '366', 'diez', '-3', '1.5']) {
      expect([wrong, parseReminderDays(wrong)]).toEqual([wrong, null])
    }
  })
})

describe('the months until a renewal', () => {
  it('[LIM-034] are 0 to 12; what is no number becomes 10', () => {
    expect(['0', '12', '7', 5].map(toRenewalRate)).toEqual([0, 12, 7, 5])
    expect(['', 'diez', null, undefined, Number.NaN, ' '].map(toRenewalRate)).toEqual(Array(6).fill(10))
    expect(['13', '-1', '3,4'].map(toRenewalRate)).toEqual([12, 0, 3])
  })
})
