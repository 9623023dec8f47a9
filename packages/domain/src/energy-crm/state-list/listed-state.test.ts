import { describe, expect, it } from 'vitest'
import { isSameStateName } from './listed-state.ts'

describe('states of a list', () => {
  it('[CON-065] have one name whatever its case and the blanks around it', () => {
    expect(isSameStateName(' Cobrado ', 'COBRADO')).toBe(true)
    expect(isSameStateName('Reclamación', 'reclamación')).toBe(true)
    expect(isSameStateName('Cobrado', 'Cobrados')).toBe(false)
  })
})
