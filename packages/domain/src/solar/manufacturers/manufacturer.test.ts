import { expect, it } from 'vitest'
import { isSameManufacturerName } from './manufacturer.ts'

it('is the same manufacturer whatever the case, the accents and the blanks around its name', () => {
  expect(isSameManufacturerName(' Générica Solar', 'GENERICA SOLAR ')).toBe(true)
  expect(isSameManufacturerName('Genérica Solar', 'GenéricaSolar')).toBe(false)
  expect(isSameManufacturerName('Solar', 'Solaria')).toBe(false)
})
