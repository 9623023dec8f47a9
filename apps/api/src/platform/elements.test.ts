import { expect, it } from 'vitest'
import { only } from './elements.ts'

it('returns the only element, and names the length of a list that has none or several', () => {
  expect(only(['a'])).toBe('a')
  expect(() => only([])).toThrow('0 elements instead of one')
  expect(() => only(['a', 'b'])).toThrow('2 elements instead of one')
})
