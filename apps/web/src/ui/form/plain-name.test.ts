import { describe, expect, it } from 'vitest'
import { nameFault, plainNameText } from './plain-name.ts'

describe('the name in a form', () => {
  it('is refused with what mail programs turn into links, unless it is the stored one', () => {
    expect(nameFault('Sol S/A', 'Escribe el nombre')).toBe(plainNameText)
    expect(nameFault('Sol S/A', 'Escribe el nombre', 'Sol S/A')).toBeNull()
    expect(nameFault('Sol S.A.', 'Escribe el nombre', 'Sol S/A')).toBeNull()
  })
  it('says what is missing where it must not be empty', () => {
    expect(nameFault('  ', 'Escribe el nombre')).toBe('Escribe el nombre')
    expect(nameFault('', null)).toBeNull()
  })
})
