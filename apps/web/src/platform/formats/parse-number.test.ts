import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatForEditing, formatNumber } from './number-format.ts'
import { parseTypedNumber } from './parse-number.ts'

const valueOf = (typed: string) => {
  const result = parseTypedNumber(typed)
  return result.kind === 'number' ? result.value : result.kind
}

describe('parseTypedNumber', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ["1'234.56", 1234.56],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1,234,567', 1_234_567],
    ['1.234', 1234],
    ['12.345', 12_345],
    ['0.123', 0.123],
    ['0.145', 0.145],
    ['12.34', 12.34],
    ['1234.567', 1234.567],
    ['1,234', 1.234],
    ['0,077124', 0.077_124],
    ['.5', 0.5],
    [',5', 0.5],
    ['5,', 5],
    ['5.', 5],
    ['007', 7],
    ['0', 0],
    ['-0', 0],
    ['-3,5', -3.5],
    ['−3,5', -3.5],
    ['+3,5', 3.5],
    [' 42 ', 42],
    ['1.234,50 €', 1234.5],
    ['21 %', 21],
    ['3450 kWh', 3450],
    ['5,5kW', 5.5],
    ['１２,５', 12.5],
  ])('reads %j as %d', (typed, value) => {
    expect(valueOf(typed)).toBe(value)
  })

  it.each([
    'abc',
    '1.2.3',
    '1,2,3',
    '12.34.567',
    '1.234.56',
    '1,234,56',
    '1.23,456.7',
    '1,2.3,4',
    '1 23,5',
    '12 34',
    '--5',
    '5-',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '5 kg',
    '1.234,56.78',
    ',',
    '.',
    '-',
    '1..2',
    '=1+1',
  ])('rejects %j as ambiguous or not a number', (typed) => {
    expect(valueOf(typed)).toBe('invalid')
  })

  it.each(['', '   ', '\u00a0', '€'])('reads %j as empty', (typed) => {
    expect(valueOf(typed)).toBe('empty')
  })

  it('[FMT-002] reads back every number that the screen shows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.integer({ min: 0, max: 6 }),
        (integer, decimals) => {
          const value = integer / 10 ** decimals
          expect(valueOf(formatForEditing(value, 6))).toBe(value === 0 ? 0 : value)
          expect(valueOf(formatNumber(value, 6))).toBeCloseTo(value, 6)
        },
      ),
    )
  })

  it('never throws and returns only finite numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (typed) => {
        const result = parseTypedNumber(typed)
        expect(result.kind !== 'number' || Number.isFinite(result.value)).toBe(true)
      }),
    )
    expect(valueOf('9'.repeat(400))).toBe('invalid')
  })
})
