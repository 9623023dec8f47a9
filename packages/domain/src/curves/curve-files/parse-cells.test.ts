import { describe, expect, it } from 'vitest'
import { dateOrderOf, dayOfSerial, parseDay, splitDayCell } from './parse-day.ts'
import { decimalMarkOf, parseEnergy } from './parse-energy.ts'
import { parseHourLabel } from './parse-hour-label.ts'
import { splitCurveText } from './split-lines.ts'

describe('parseEnergy', () => {
  it.each([
    ['0,123', ',', 0.123],
    ['0.123', '.', 0.123],
    ['1.234,5', ',', 1234.5],
    ['1,234.5', '.', 1234.5],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['12.345.678', ',', 12345678],
    ['-3', '.', -3],
    ['1e-3', '.', 0.001],
    [',5', ',', 0.5],
    [7.25, '.', 7.25],
    ['5.', '.', 5],
    ['.5', '.', 0.5],
    ['+5', '.', 5],
    ['1.234.567,8', ',', 1_234_567.8],
    ['1,234,567.8', '.', 1_234_567.8],
    ['1.5', ',', 1.5],
    ['12.34', ',', 12.34],
    ['1234.567', ',', 1234.567],
    ['-1.234', ',', -1234],
    ['2E2', '.', 200],
    ['1e+3', '.', 1000],
    ['0', '.', 0],
  ] as const)('[CUR-044] reads %s with decimal mark %s as %d', (cell, mark, value) => {
    expect(parseEnergy(cell, mark)).toBe(value)
  })
  it('distinguishes an empty cell from an invalid number', () => {
    expect(parseEnergy('', '.')).toBeNull()
    expect(parseEnergy(null, '.')).toBeNull()
    expect(parseEnergy(undefined, '.')).toBeNull()
    for (const cell of [
      'n/d',
      '1 2',
      '0x10',
      'Infinity',
      '1e999',
      '--1',
      '.',
      '1,2,3',
      '1x',
      'x1',
      '1e',
      '1e333',
    ])
      expect([cell, parseEnergy(cell, '.')]).toEqual([cell, Number.NaN])
    for (const cell of [Number.NaN, Number.POSITIVE_INFINITY]) expect(parseEnergy(cell, '.')).toBeNaN()
  })
  it('reads the comma as decimal mark when one cell shows it', () => {
    expect(decimalMarkOf(['1.234', '0,5'])).toBe(',')
    expect(decimalMarkOf(['1,234.5', '2'])).toBe('.')
    expect(decimalMarkOf(['1.234,5'])).toBe(',')
    expect(decimalMarkOf([7, null, undefined, '1.5'])).toBe('.')
  })
})

describe('parseDay', () => {
  // Day numbers by hand: 2025-01-01 is 20,089 days after 1970-01-01 (55 years × 365 + 14 leap days).
  it.each(['01/01/2025', '1/1/2025', '01-01-2025', '01.01.25', '2025/01/01', '2025-01-01', '20250101'])(
    'reads %s',
    (text) => expect(parseDay(text, 'day-first')).toBe(20_089),
  )
  it.each([
    '31/02/2025',
    '29/02/2025',
    '00/01/2025',
    '2025-13-01',
    '01/01/1999',
    '01/01-2025',
    '1/1/202',
    'hoy',
    '31/12/1999',
    '01/01/2100',
    '2025/01-01',
    'x01/01/2025',
    '01/01/2025x',
    'x2025-01-01',
    '2025-01-01x',
    '2025-001-01',
    '202501011',
    '19991231',
    '20251301',
  ])('refuses %s', (text) => expect(parseDay(text, 'day-first')).toBeNull())
  it('accepts 29 February of a leap year', () => {
    expect(parseDay('29/02/2024', 'day-first')).toBe(20_089 - 366 + 59)
  })
  it('reads the month first only where the column shows it', () => {
    expect(dateOrderOf(['01/02/2025', '01/13/2025'])).toBe('month-first')
    expect(dateOrderOf(['01/13/2025', '13/01/2025'])).toBe('day-first')
    expect(dateOrderOf(['01/02/2025'])).toEqual({ text: '01/02/2025' })
    expect(dateOrderOf(['01/01/2025', '2025-02-01'])).toBe('day-first')
    expect(parseDay('01/13/2025', 'month-first')).toBe(20_089 + 12)
  })
  it('reads the serial numbers of spreadsheets', () => {
    expect(dayOfSerial(45_658)).toBe(20_089) // 45658 is 2025-01-01 in every spreadsheet program
    expect(dayOfSerial(12)).toBeNull()
    // 1 January 2000 to 31 December 2099.
    expect([36_525, 36_526, 73_050.9, 73_051].map(dayOfSerial)).toEqual([null, 10_957, 47_481, null])
  })
  it('splits a timestamp into day, time and distance to UTC', () => {
    const stamp = (time: string | null, offsetMinutes: number | null) => ({
      day: '2025-01-01',
      time,
      offsetMinutes,
    })
    expect(splitDayCell('2025-01-01T13:00:00+01:00')).toEqual(stamp('13:00:00', 60))
    expect(splitDayCell('2025-01-01 13:00-0330')).toEqual(stamp('13:00', -210))
    expect(splitDayCell('2025-01-01T13:00Z')).toEqual(stamp('13:00', 0))
    expect(splitDayCell('2025-01-01')).toEqual(stamp(null, null))
    expect(splitDayCell('01/01/2025 1:00')).toEqual({ day: '01/01/2025', time: '1:00', offsetMinutes: null })
    expect(splitDayCell('Fecha')).toBeNull()
    for (const cell of ['1/1/2', '', ':01/01/2025', '/01/01/2025', null, undefined, 45_658])
      expect(splitDayCell(cell)).toBeNull()
    expect(splitDayCell('1/1/25')).toEqual({ day: '1/1/25', time: null, offsetMinutes: null })
    expect(splitDayCell('2025-01-01 ')).toEqual(stamp(null, null))
    expect(splitDayCell('2025-01-01  13:00 +0130')).toEqual(stamp('13:00', 90))
    expect(splitDayCell('2025-01-01T13:00z')).toEqual(stamp('13:00', 0))
  })
})

describe('parseHourLabel', () => {
  it.each([
    ['7', 'index', 7],
    ['07', 'index', 7],
    ['H25', 'index', 25],
    ['Q96', 'index', 96],
    [3, 'index', 3],
    ['00:00', 'clock', 0],
    ['24:00', 'clock', 1440],
    ['7:15:00', 'clock', 435],
    [0.25, 'clock', 360],
    ['23:00-24:00', 'span', 1380],
    ['h 7', 'index', 7],
    ['Hora 7', 'index', 7],
    ['QH12', 'index', 12],
    ['0007', 'index', 7],
    ['0', 'index', 0],
    ['100', 'index', 100],
    [0, 'index', 0],
    [100, 'index', 100],
    ['25:00', 'clock', 1500],
    ['12:59', 'clock', 779],
    ['07:00:00.000', 'clock', 420],
    ['7:05', 'clock', 425],
    [25 / 24, 'clock', 1500],
    [1 / 1440, 'clock', 1],
    ['06:00 a 07:00', 'span', 360],
    ['06:15–06:30', 'span', 375],
    ['06:00 - 07:00', 'span', 360],
  ] as const)('reads %s', (cell, kind, value) => {
    expect(parseHourLabel(cell)).toEqual({ kind, value })
  })
  it.each([
    '101',
    101,
    '25:15',
    '25:01',
    '12:60',
    '-1',
    'mañana',
    '',
    null,
    undefined,
    -1,
    -0.5,
    2.5,
    1501 / 1440,
    '7x',
    'x7',
    'xh7',
    '7:0',
    '107:00',
    '07:00x',
    'x07:00',
    '07:00:00x',
    '06:00-07',
    '06:00-07:00x',
    'x06:00-07:00',
    '06:60-07:00',
  ])('refuses %s', (cell) => {
    expect(parseHourLabel(cell)).toBeNull()
  })
})

describe('splitCurveText', () => {
  it('drops the byte-order mark, blank lines and trailing separators and keeps line numbers', () => {
    const { rows } = splitCurveText('\uFEFFa;b;\r\n\r\n;\r\nc;d;;')
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['c', 'd'] },
    ])
  })
  it.each([
    ['a;b\n1,5;2', ';'],
    ['a\tb\n1,5\t2', '\t'],
    ['a,b\n1,2', ','],
  ])('finds the separator of %j', (text, separator) => {
    expect(splitCurveText(text).separator).toBe(separator)
  })
  it('reads quoted cells with separators and quotes in them, and an open quote to the end of its line', () => {
    expect(splitCurveText('"0,5","a ""b""",c\n"x,y').rows.map(({ cells }) => cells)).toEqual([
      ['0,5', 'a "b"', 'c'],
      ['x,y'],
    ])
  })
  it('reads files with the line ends of old Macs', () => {
    expect(splitCurveText('a;b\rc;d').rows).toHaveLength(2)
  })
  it('stops at 150,000 rows and at twice as many empty lines', () => {
    const codeOf = (text: string) => {
      try {
        return splitCurveText(text).rows.length
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(codeOf('a;b\n'.repeat(150_000))).toBe(150_000)
    expect(codeOf('a;b\n'.repeat(150_001))).toBe('CURVE_TOO_MANY_LINES')
    expect(() => splitCurveText('a;b\n'.repeat(150_001))).toThrow(
      expect.objectContaining({ details: { limit: 150_000 } }),
    )
    expect(codeOf('\n'.repeat(300_001))).toBe('CURVE_TOO_MANY_LINES')
  })
})
