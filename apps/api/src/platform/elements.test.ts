import { expect, it } from 'vitest'
import { only } from './elements.ts'

it('returns the only element, and names the count of a list that has not exactly one', () => {
  expect(only(['a'])).toBe('a')
  expect(() => only([])).toThrow('0 elements instead of one')
  expect(() => only(['a', 'b'])).toThrow('2 elements instead of one')
})
