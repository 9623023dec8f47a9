import { describe, expect, it } from 'vitest'
import { commercialFullName, splitFullName } from './commercial.ts'

describe('splitFullName', () => {
  it.each([
    ['Alba', 'Alba', '', ''],
    ['Alba Montero', 'Alba', 'Montero', ''],
    ['  Alba  Montero Ruiz ', 'Alba', 'Montero', 'Ruiz'],
    ['José Luis García Pérez', 'José Luis', 'García', 'Pérez'],
    ['', '', '', ''],
  ])('proposes the parts of «%s»', (fullName, name, firstSurname, secondSurname) => {
    const parts = splitFullName(fullName)
    expect(parts).toEqual({ name, firstSurname, secondSurname })
    expect(commercialFullName(parts)).toBe(fullName.trim().replace(/ +/g, ' '))
  })
})

describe('commercialFullName', () => {
  it.each([
    [{ name: ' Alba ', firstSurname: 'Montero ', secondSurname: ' Ruiz' }, 'Alba Montero Ruiz'],
    [{ name: 'Alba', firstSurname: 'Montero', secondSurname: null }, 'Alba Montero'],
    [{ name: 'Alba', firstSurname: ' ' }, 'Alba'],
  ])('of %j is «%s»', (commercial, fullName) => {
    expect(commercialFullName(commercial)).toBe(fullName)
  })
})
