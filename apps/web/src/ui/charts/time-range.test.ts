import { describe, expect, it } from 'vitest'
import { dayTicks } from './day-ticks.ts'
import { statsOf } from './series-stats.ts'
import { clampRange, moveRange, parseDayRange, rangePresets, writeDayRange } from './time-range.ts'
import { addDays } from '@vatio/domain/time/civil-time'

const year = { from: '2024-01-01', to: '2025-03-31' }
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(first, at))

describe('the days that charts show', () => {
  it('have presets up to the last day with data, without those that show all of it', () => {
    const named = (bounds: typeof year) =>
      rangePresets(bounds).map(({ label, range }) => [label, writeDayRange(range)])
    expect(named(year)).toEqual([
      ['Todo', undefined],
      ['2025', '2025-01-01..2025-03-31'],
      ['3 meses', '2025-01-01..2025-03-31'],
      // The last of February stands for 31 February.
      ['Último mes', '2025-03-01..2025-03-31'],
      ['Última semana', '2025-03-25..2025-03-31'],
    ])
    expect(named({ from: '2025-03-20', to: '2025-03-31' }).map(([label]) => label)).toEqual([
      'Todo',
      'Última semana',
    ])
    expect(named({ from: '2025-03-25', to: '2025-03-31' })).toHaveLength(1)
  })
  it('stay within the days with data', () => {
    expect(clampRange({ from: '2023-12-01', to: '2024-02-01' }, year)).toEqual({
      from: '2024-01-01',
      to: '2024-02-01',
    })
    expect(clampRange({ from: '2023-01-01', to: '2026-01-01' }, year)).toBeNull()
    expect(clampRange({ from: '2026-01-01', to: '2026-02-01' }, year)).toBeNull()
    const week = { from: '2024-01-04', to: '2024-01-10' }
    expect(moveRange(week, year, 1)).toEqual({ from: '2024-01-11', to: '2024-01-17' })
    expect(moveRange(week, year, -1)).toEqual({ from: '2024-01-01', to: '2024-01-07' })
  })
  it('are read from an address, and a wrong text is none', () => {
    expect(parseDayRange('2025-01-01..2025-01-31')).toEqual({ from: '2025-01-01', to: '2025-01-31' })
    for (const text of [undefined, '', '2025-01-31..2025-01-01', '2025-02-30..2025-03-01', '2025-01-01..'])
      expect(parseDayRange(text)).toBeNull()
  })
})

describe('the labels of an axis of days', () => {
  it('are the twelve months of a year', () => {
    const months = [...dayTicks(daysFrom('2025-01-01', 365))]
    expect(months.map(([, label]) => label).join(' ')).toBe('ene feb mar abr may jun jul ago sep oct nov dic')
    expect(months.at(-1)?.[0]).toBe(334)
  })
  it('have the year at January where there are several, and the first day where it has room', () => {
    expect([...dayTicks(daysFrom('2024-11-10', 430)).values()].slice(0, 4)).toEqual([
      'nov 2024',
      'dic',
      'ene 2025',
      'feb',
    ])
    expect(dayTicks(daysFrom('2024-11-25', 100)).has(0)).toBe(false)
  })
  it('are Mondays of a few weeks and each day of a few days', () => {
    expect([...dayTicks(daysFrom('2025-03-01', 31)).values()]).toEqual([
      '3 mar',
      '10 mar',
      '17 mar',
      '24 mar',
      '31 mar',
    ])
    expect(dayTicks(daysFrom('2025-03-01', 7)).size).toBe(7)
  })
})

describe('the figures of a series', () => {
  it('leave missing values out, also of the mean', () => {
    expect(statsOf([1, null, 3, undefined, 8])).toEqual({ min: 1, mean: 4, max: 8, sum: 12 })
    expect(statsOf([null])).toEqual({ min: null, mean: null, max: null, sum: null })
  })
})
