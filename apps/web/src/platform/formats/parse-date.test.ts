import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from './date-format.ts'
import { parseTypedDate } from './parse-date.ts'

const valueOf = (typed: string) => {
  const result = parseTypedDate(typed, '2026-11-21')
  return result.kind === 'date' ? result.value : result.kind
}

describe('parseTypedDate', () => {
  it.each([
    ['14-03-2026', '2026-03-14'],
    ['14/3/26', '2026-03-14'],
    ['14.03.2026', '2026-03-14'],
    ['14 3 2026', '2026-03-14'],
    ['14032026', '2026-03-14'],
    ['140326', '2026-03-14'],
    ['2026-03-14', '2026-03-14'],
    ['14-3', '2026-03-14'],
    ['29-02-2028', '2028-02-29'],
    [' 01-12-2025 ', '2025-12-01'],
    ['', 'empty'],
  ])('[FMT-005] reads %j as %s', (typed, value) => {
    expect(valueOf(typed)).toBe(value)
  })

  it.each(['31-02-2026', '29-02-2026', '2026-13-01', '03-14-2026', '1-1-1', 'hoy', '00-01-2026', '1-1-3000'])(
    'rejects %j',
    (typed) => {
      expect(valueOf(typed)).toBe('invalid')
    },
  )

  it('[FMT-005] reads back every date that the screen shows', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const civil = date.toISOString().slice(0, 10)
          expect(valueOf(formatDate(civil))).toBe(civil)
        },
      ),
    )
  })
})
