import { describe, expect, it } from 'vitest'
import { addAt, byteAt, elementAt, numberAt } from './element-at.ts'

describe('reading an element', () => {
  it('returns the value, also 0 and null', () => {
    expect(elementAt(['a', 'b'], 1)).toBe('b')
    expect(elementAt([0, null], 1)).toBeNull()
    expect(numberAt(Float64Array.of(0, 2.5), 0)).toBe(0)
    expect(byteAt(Uint8Array.of(0, 6), 1)).toBe(6)
  })

  it('refuses an index out of range or not an integer', () => {
    for (const index of [-1, 2, 0.5, Number.NaN]) {
      const error = new RangeError(`no element ${index} among 2`)
      expect(() => elementAt(['a', 'b'], index)).toThrow(error)
      expect(() => numberAt(new Float64Array(2), index)).toThrow(error)
      expect(() => byteAt(new Uint8Array(2), index)).toThrow(error)
      expect(() => addAt(new Float64Array(2), index, 1)).toThrow(error)
    }
  })

  it('adds to the sum at the index only', () => {
    const sums = Float64Array.of(1, 2)
    addAt(sums, 1, 0.5)
    expect([...sums]).toEqual([1, 2.5])
  })
})
