import { describe, expect, it } from 'vitest'
import { parseCurveText } from './parse-curve-file.ts'

const pad = (value: number): string => String(value).padStart(2, '0')
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const read = (lines: readonly string[]) => parseCurveText(lines.join('\n'))

describe('hours that are counted', () => {
  const counted = (date: string, hours: readonly number[]) =>
    read(['Fecha;Hora;Consumo (kWh)', ...hours.map((hour) => `${date};${hour};${hour + 100}`)])

  it('count from 1 where neither a 0 nor a 24 occurs', () => {
    const { series, summary } = counted('15/01/2025', range(1, 5))
    expect(Array.from(series.kwh.slice(0, 6))).toEqual([101, 102, 103, 104, 105, 0])
    expect(summary.missingSteps).toBe(19)
  })
  it('count from 0 on the October day, whose last hour is then 24', () => {
    const { series, rejected } = counted('26/10/2025', range(0, 24))
    expect([...series.kwh]).toEqual(range(100, 124))
    expect(rejected).toEqual([])
  })
  it.each([
    ['30/03/2025', 23],
    ['26/10/2025', 25],
  ])('are the rows of a date without labels: %s has %d', (date, hours) => {
    const { series, summary } = read(range(1, hours).map((hour) => `${date};${hour}`))
    expect([...series.kwh]).toEqual(range(1, hours))
    expect(summary).toMatchObject({ stepMinutes: 60, missingSteps: 0 })
  })
})

describe('hours by the clock', () => {
  const moments = (hours: readonly number[]) =>
    hours.map((hour) => `${hour < 24 ? '15' : '16'}/01/2025 ${pad(hour % 24)}:00;${hour}`)

  it('name the start where a midnight opens the file, though another one closes it', () => {
    const { series, summary } = read(moments(range(0, 24)))
    expect([summary.firstDate, summary.lastDate]).toEqual(['2025-01-15', '2025-01-16'])
    expect(Array.from(series.kwh.slice(0, 25))).toEqual(range(0, 24))
  })
  it('name the end where a midnight only closes the file, from the first hour to the last or backwards', () => {
    const ends = moments(range(1, 24))
    for (const lines of [ends, ends.toReversed()]) {
      const { series, summary } = read(lines)
      expect([summary.firstDate, summary.lastDate]).toEqual(['2025-01-15', '2025-01-15'])
      expect([...series.kwh]).toEqual(range(1, 24))
    }
  })
})
