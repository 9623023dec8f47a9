import { describe, expect, it } from 'vitest'
import { elementAt, only } from './elements.ts'

describe('elements of a list', () => {
  it('are the only one, or an error tells how many there are', () => {
    expect(only(['a'])).toBe('a')
    expect(() => only([])).toThrow('0 elements instead of one')
    expect(() => only(['a', 'b'])).toThrow('2 elements instead of one')
  })
  it('stand at an index, or an error names the index', () => {
    expect(elementAt(['a', 'b'], 0)).toBe('a')
    expect(elementAt(Float64Array.of(1, 2), 1)).toBe(2)
    expect(() => elementAt(['a', 'b'], 2)).toThrow('no element 2 among 2')
  })
})
