import { describe, expect, it } from 'vitest'
import { isSameStateName } from './listed-state.ts'

describe('states of a list', () => {
  it('[CON-065] have unique names, ignoring case and surrounding blanks', () => {
    expect(isSameStateName(' Cobrado ', 'COBRADO')).toBe(true)
    expect(isSameStateName('Reclamación', 'reclamación')).toBe(true)
    expect(isSameStateName('Cobrado', 'Cobrados')).toBe(false)
  })
})
