import { describe, expect, it } from 'vitest'
import { parseNumberRow } from './parse-number-row.ts'

const row = (...values: (number | null)[]) => ({ kind: 'row', values })

describe('a pasted row', () => {
  it.each([
    ['tabs', '15,1\t15,2\t15,3', row(15.1, 15.2, 15.3)],
    ['semicolons with spaces around', '4.500 ; 3,2', row(4500, 3.2)],
    ['line breaks of both kinds', '1\r\n2\n3\n', row(1, 2, 3)],
    ['spaces', '20 20 15,5', row(20, 20, 15.5)],
    ['English decimals', '0.123456\t0.1\t12.34', row(0.123456, 0.1, 12.34)],
    ['thousands of both habits', '1.234,5\t1,234.5', row(1234.5, 1234.5)],
    ['units', '4,6 kW; 3,45 kW', row(4.6, 3.45)],
    ['units and spaces alone', '4,6 kW 3,45 kW', row(4.6, 3.45)],
    ['units of prices', '0,12 €/kWh\t38,04 €/kW día\t3 €', row(0.12, 38.04, 3)],
    ['spaces inside numbers beside tabs', '1 234,5\t2 000', row(1234.5, 2000)],
    ['an empty cell', '1\t\t3', row(1, null, 3)],
    ['empty cells at the end', '1\t2\t\t\t', row(1, 2)],
    ['three whole numbers', '100 200 300', row(100, 200, 300)],
  ])('is read with %s', (_, text, expected) => {
    expect(parseNumberRow(text)).toEqual(expected)
  })

  it.each(['15', '4.500', '1 234,56', '12 345', '3,2 kW', '1\u00a0234\u00a0567', '', 'abc'])(
    'is one number of the field: %j',
    (text) => {
      expect(parseNumberRow(text)).toEqual({ kind: 'single' })
    },
  )

  it.each([
    ['P1\t2', 'P1'],
    ['1\t12a\t3', '12a'],
    ['1;1.2.3', '1.2.3'],
  ])('names the cell that is no number: %j', (text, cell) => {
    expect(parseNumberRow(text)).toEqual({ kind: 'invalid', cell })
  })
})
