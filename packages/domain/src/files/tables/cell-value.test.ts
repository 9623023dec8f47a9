import { describe, expect, it } from 'vitest'
import {
  cellText,
  detectDateOrder,
  detectDecimalMark,
  parseDateCell,
  parseNumberCell,
  parseYesNoCell,
} from './cell-value.ts'

describe('the text of a cell', () => {
  it.each([
    [' Ana\u00A0 María ', 'Ana María'],
    ['Pen\u0303a\u200B', 'Peña'],
    ['a\r\nb', 'a\nb'],
    [600_123_456, '600123456'],
    [2.5, '2.5'],
    [null, ''],
  ])('%j is %j', (value, text) => expect(cellText(value)).toBe(text))
})

describe('the number of a cell', () => {
  it.each([
    ['1.234,5', ',', 1234.5],
    ['1,234.5', '.', 1234.5],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['1,234', '.', 1234],
    ['1,234', ',', 1.234],
    ['12 345', ',', 12_345],
    ['3,45 kW', ',', 3.45],
    ['€ 10', ',', 10],
    ['25,50 €/MWh', ',', 25.5],
    ['15 días', ',', 15],
    ['-4', ',', -4],
    ['n/d', ',', null],
    ['12-34', ',', null],
    ['', ',', null],
  ] as const)('%j with %j is %j', (text, mark, value) => expect(parseNumberCell(text, mark)).toBe(value))
  it('shows its decimal mark in the texts of a table', () => {
    expect([
      detectDecimalMark(['1.234,5', '3,4']),
      detectDecimalMark(['3.45', '10']),
      detectDecimalMark([]),
    ]).toEqual([',', '.', ','])
  })
})

describe('the date of a cell', () => {
  it.each([
    ['31/01/2025', '2025-01-31'],
    ['31-1-25', '2025-01-31'],
    ['31.01.2025', '2025-01-31'],
    ['2025-01-31', '2025-01-31'],
    ['2025/1/31', '2025-01-31'],
    ['20250131', '2025-01-31'],
    ['31 de enero de 2025', '2025-01-31'],
    ['31-ene-25', '2025-01-31'],
    ['31 ENERO 2025', '2025-01-31'],
    ['2025-01-31 13:00', '2025-01-31'],
    ['31/01/2025 0:00:00', '2025-01-31'],
    // Spreadsheets count days from 1899-12-30.
    ['45688', '2025-01-31'],
    ['45688.5', '2025-01-31'],
    ['03/04/2025', '2025-04-03'],
    ['01/31/2025', '2025-01-31'],
    ['31/02/2025', null],
    ['pendiente', null],
    ['12', null],
  ])('%j is %j', (text, date) => expect(parseDateCell(text, 'day-first')).toBe(date))
  it('is read month first where the table says so', () => {
    expect(parseDateCell('03/04/2025', 'month-first')).toBe('2025-03-04')
    expect(detectDateOrder(['03/04/2025', '03/25/2025'])).toBe('month-first')
    expect(detectDateOrder(['03/04/2025', '25/03/2025'])).toBe('day-first')
  })
})

it('reads yes and no as people write them', () => {
  expect(['Sí', 'SI ', 'x', '1', 'No', 'n', '0', 'quizá'].map(parseYesNoCell)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    null,
  ])
})

describe('a hostile cell', () => {
  it.each([
    ['figure', '1'.padEnd(4_000, '\n') + 'x', (text: string) => parseNumberCell(text, ',')],
    ['date', 't'.repeat(4_001), (text: string) => parseDateCell(text, 'day-first')],
    [
      'order of dates',
      't'.repeat(4_001),
      (text: string) => detectDateOrder([text]) === 'month-first' || null,
    ],
  ])('is no %s at once, however long it is', (_, text, read) => {
    const before = performance.now()
    for (let time = 0; time < 200; time++) expect(read(text)).toBeNull()
    // 10 s where the end of the text is looked for from each of its places.
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
