import { describe, expect, it } from 'vitest'
import { validatePlainName, plainNameText } from './plain-name.ts'

describe('the name in a form', () => {
  it('is refused with what mail programs turn into links, unless it is the stored one', () => {
    expect(validatePlainName('Sol S/A', 'Escribe el nombre')).toBe(plainNameText)
    expect(validatePlainName('Sol S/A', 'Escribe el nombre', 'Sol S/A')).toBeNull()
    expect(validatePlainName('Sol S.A.', 'Escribe el nombre', 'Sol S/A')).toBeNull()
  })
  it('says what is missing where it must not be empty', () => {
    expect(validatePlainName('  ', 'Escribe el nombre')).toBe('Escribe el nombre')
    expect(validatePlainName('', null)).toBeNull()
  })
})
