import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { assertGroupRange, mostGroupDays } from './group-range.ts'

describe('the range of a sum', () => {
  it('has at most ten years, and fewer the more supplies there are', () => {
    expect([0, 1, 60, 61, 200].map(mostGroupDays)).toEqual([3660, 3660, 3660, 3600, 1098])
    expect(() => assertGroupRange('2020-01-01', '2030-01-07', 1)).not.toThrow()
    expect(errorOf(() => assertGroupRange('2020-01-01', '2030-01-08', 1))).toMatchObject({
      code: 'CURVE_GROUP_RANGE_TOO_LONG',
      details: { limit: 3660 },
    })
    expect(() => assertGroupRange('2024-01-01', '2027-01-02', 200)).not.toThrow()
    expect(errorOf(() => assertGroupRange('2024-01-01', '2027-01-03', 200)).details).toEqual({ limit: 1098 })
  })
  it('may be one day and does not end before it begins', () => {
    expect(() => assertGroupRange('2025-01-01', '2025-01-01', 1)).not.toThrow()
    expect(errorOf(() => assertGroupRange('2025-01-02', '2025-01-01', 1)).code).toBe(
      'CURVE_GROUP_RANGE_REVERSED',
    )
  })
})
