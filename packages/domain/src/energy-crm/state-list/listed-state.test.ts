import { describe, expect, it } from 'vitest'
import { isHexColour } from '../../identity/themes/colour-contrast.ts'
import { DEFAULT_STATE_COLOUR, isSameStateName } from './listed-state.ts'

describe('states of a list', () => {
  it('[CON-065] have unique names, ignoring case and surrounding blanks', () => {
    expect(isSameStateName(' Cobrado ', 'COBRADO')).toBe(true)
    expect(isSameStateName('COBRADO', ' Cobrado ')).toBe(true)
    expect(isSameStateName('Reclamación', 'reclamación')).toBe(true)
    expect(isSameStateName('Cobrado', 'Cobrados')).toBe(false)
  })

  it('have a colour that a badge can show without one of their own', () => {
    expect(isHexColour(DEFAULT_STATE_COLOUR)).toBe(true)
  })
})
