import { describe, expect, it } from 'vitest'
import { validatePlainName, plainNameText } from './plain-name.ts'

describe('the name in a form', () => {
  it('is invalid with characters that mail programs turn into links, unless it is stored already', () => {
    expect(validatePlainName('Sol S/A', 'Escribe el nombre')).toBe(plainNameText)
    expect(validatePlainName('Sol S/A', 'Escribe el nombre', 'Sol S/A')).toBeNull()
    expect(validatePlainName('Sol S.A.', 'Escribe el nombre', 'Sol S/A')).toBeNull()
  })
  it('is required where a text for the empty name is given', () => {
    expect(validatePlainName('  ', 'Escribe el nombre')).toBe('Escribe el nombre')
    expect(validatePlainName('', null)).toBeNull()
  })
})
