import { describe, expect, it } from 'vitest'
import { canRemoveComparison } from './comparison.policy.ts'
import { comparisonDeletionText } from './comparison.ts'

describe('deleting a comparison', () => {
  it('[BIL-002] is allowed to its author and to admins', () => {
    expect(canRemoveComparison({ userUID: 'a', role: 'user' }, 'a')).toBe(true)
    expect(canRemoveComparison({ userUID: 'a', role: 'user' }, 'b')).toBe(false)
    expect(canRemoveComparison({ userUID: 'a', role: 'user' }, null)).toBe(false)
    expect(canRemoveComparison({ userUID: 'a', role: 'admin' }, 'b')).toBe(true)
    expect(canRemoveComparison({ userUID: 'a', role: 'superadmin' }, null)).toBe(true)
  })
  it('[NAV-045] asks for the name of the comparison', () => {
    expect(comparisonDeletionText(' Nave 2 ')).toBe('comparativa-Nave 2')
  })
})
