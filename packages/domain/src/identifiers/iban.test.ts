import { describe, expect, it } from 'vitest'
import { isValidIban } from './iban.ts'

describe('IBAN', () => {
  it('accepts published Spanish accounts, with spaces and lower case too', () => {
    for (const iban of [
      'ES7712341234161234567890',
      'ES9121000418450200051332',
      'es91 2100 0418 4502 0005 1332',
    ]) {
      expect(isValidIban(iban)).toBe(true)
    }
  })
  it('refuses a changed digit, a missing one and another text', () => {
    for (const iban of [
      'ES7712341234161234567891',
      'ES912100041845020005133',
      'ES',
      '',
      'ES9121000418450200051332X',
    ]) {
      expect(isValidIban(iban)).toBe(false)
    }
  })
  it('refuses a Spanish account whose own control digits are wrong although the remainder is right', () => {
    // ES9121000418450200051332 with account control 46 instead of 45; check digits redone by hand (98 - n mod 97).
    const account = '21000418460200051332'
    const remainder = Number(BigInt(`${account}142800`) % 97n)
    const iban = `ES${String(98 - remainder).padStart(2, '0')}${account}`
    expect(isValidIban(iban)).toBe(false)
  })
  it('accepts other countries by the remainder alone', () => {
    expect(isValidIban('GB82 WEST 1234 5698 7654 32')).toBe(true)
    expect(isValidIban('GB82 WEST 1234 5698 7654 33')).toBe(false)
  })
})
