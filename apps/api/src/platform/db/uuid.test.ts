import { describe, expect, it } from 'vitest'
import { elementAt } from '@vatio/domain/element-at'
import { isUuid, newId } from './uuid.ts'

describe('ids', () => {
  it('increase in the order of creation, also within a millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => newId())
    expect(ids.every(isUuid)).toBe(true)
    expect(ids.every((id, at) => at === 0 || id > elementAt(ids, at - 1))).toBe(true)
  })

  it('for a given instant start with its milliseconds and do not affect later ones', () => {
    const future = Date.parse('2040-01-01T00:00:00Z')
    expect(newId(future).replaceAll('-', '').slice(0, 12)).toBe(future.toString(16).padStart(12, '0'))
    expect(newId() < newId(future)).toBe(true)
  })
})
