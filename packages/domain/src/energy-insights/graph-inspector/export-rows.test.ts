import { expect, it } from 'vitest'
import { startOfDayUtc } from '../../time/civil-time.ts'
import { exportRowsOf, hourLabel } from './export-rows.ts'
import { timedSeries } from './inspected-series.fixture.ts'
import { resample } from './resample.ts'

const labels = (date: string, step: 'quarter' | 'hour' = 'hour') =>
  exportRowsOf([timedSeries(date, 1, step)]).map((row) => `${row.date} ${row.hour}`)

it('[GRF-006] midnight is hour 24 of the day before', () => {
  const rows = labels('2025-01-01')
  expect(rows).toHaveLength(24)
  expect(rows[0]).toBe('2025-01-01 1')
  expect(rows.at(-1)).toBe('2025-01-01 24')
})

it('the day of 25 hours has 1 to 25 in the order of time, that of 23 leaves out hour 3', () => {
  const october = exportRowsOf([timedSeries('2025-10-26', 1)])
  expect(october.map(({ hour }) => hour)).toEqual(Array.from({ length: 25 }, (_, at) => String(at + 1)))
  expect(october.map(({ values }) => values[0])).toEqual(Array.from({ length: 25 }, (_, at) => at))
  const march = exportRowsOf([timedSeries('2025-03-30', 1)]).map(({ hour }) => hour)
  expect(march).toHaveLength(23)
  expect(march.slice(0, 4)).toEqual(['1', '2', '4', '5'])
  expect(march.at(-1)).toBe('24')
})

it('the Canaries repeat and skip the hour before', () => {
  const of = (date: string, after: number) =>
    hourLabel(startOfDayUtc(date, 'Atlantic/Canary') + after * 3_600_000, {
      zone: 'Atlantic/Canary',
      step: 'hour',
    })
  expect([of('2025-10-26', 1), of('2025-10-26', 2), of('2025-10-26', 24)]).toEqual(['2', '3', '25'])
  expect([of('2025-03-30', 0), of('2025-03-30', 1)]).toEqual(['1', '3'])
})

it('quarter-hours have the time at which they end, each once', () => {
  const rows = labels('2025-10-26', 'quarter')
  expect(rows.slice(0, 4).map((row) => row.slice(11))).toEqual(['0:15', '0:30', '0:45', '1:00'])
  expect(rows.at(-1)).toBe('2025-10-26 25:00')
  expect(new Set(rows).size).toBe(100)
  expect(labels('2025-01-01', 'quarter').at(-1)).toBe('2025-01-01 24:00')
})

it('hours beside quarter-hours have the times of those, in the order of time', () => {
  const rows = exportRowsOf([timedSeries('2025-01-02', 1), timedSeries('2025-01-01', 1, 'quarter')])
  expect(rows).toHaveLength(96 + 24)
  expect(rows[0]).toEqual({ date: '2025-01-01', hour: '0:15', values: [null, 0] })
  expect(rows[96]).toEqual({ date: '2025-01-02', hour: '0:15', values: [0, null] })
})

it('days and months have no hour', () => {
  expect(exportRowsOf([resample(timedSeries('2025-01-01', 2), 'day')])).toEqual([
    { date: '2025-01-01', hour: null, values: [276] },
    { date: '2025-01-02', hour: null, values: [852] },
  ])
})

it('series of different days have rows of their own, empty where the other one has none', () => {
  const one = timedSeries('2025-01-01', 1)
  const other = timedSeries('2025-01-02', 1)
  const rows = exportRowsOf([one, { ...other, y: other.y.map(() => null) }])
  expect(rows).toHaveLength(48)
  expect(rows[0]?.values).toEqual([0, null])
  expect(rows[24]).toEqual({ date: '2025-01-02', hour: '1', values: [null, null] })
  expect(exportRowsOf([])).toEqual([])
})
