import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { addDays } from '../../time/civil-time.ts'
import { assertStudySpan } from './study-curve.ts'

const days = (first: string, count: number) => Array.from({ length: count }, (_, day) => addDays(first, day))

describe('the days of a study', () => {
  it('span 360 to 366, in any order and across the end of a year', () => {
    for (const count of [360, 366]) {
      expect(() => assertStudySpan(days('2025-07-01', count))).not.toThrow()
      expect(() => assertStudySpan(days('2025-07-01', count).toReversed())).not.toThrow()
    }
    for (const count of [1, 359, 367]) {
      expect(errorOf(() => assertStudySpan(days('2025-07-01', count)))).toMatchObject({
        code: 'SOLAR_CURVE_NOT_A_YEAR',
        details: { days: count },
      })
    }
    expect(errorOf(() => assertStudySpan([...days('2025-01-01', 365), '2125-01-01'])).code).toBe(
      'SOLAR_CURVE_NOT_A_YEAR',
    )
  })

  it('are of 2000 to 2099', () => {
    expect(errorOf(() => assertStudySpan(days('1999-06-01', 365)))).toMatchObject({
      code: 'CURVE_DAY_INVALID',
      details: { date: '1999-06-01' },
    })
    expect(errorOf(() => assertStudySpan(days('2099-06-01', 365)))).toMatchObject({
      details: { date: '2100-05-31' },
    })
  })
})
