import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cupsControlLetters, hasValidCupsControl, isWellFormedCups, parseCups } from './cups.ts'

/** Published examples of python-stdnum and codes of small serials whose letters python-stdnum computed. */
const valid = [
  'ES1234123456789012JY',
  'ES1234123456789012JY1F',
  'ES0987543210987654ZF',
  'ES9750210987654321CQ',
  'ES0999110012345678EK',
  'ES0291000000000001DN0F',
  'ES0021000000000001RK0F',
  'ES0022000000000002FN0F',
  'ES0023000000000003JA0F',
  'ES0024000000000004HV0F',
  'ES0026000000000005YK0F',
  'ES0027000000000006NN0F',
  'ES0031408000000009AQ0F',
  'ES0288000000000010QM0F',
  'ES0363000000000011LS0F',
  'ES0230000000000016SQ0F',
]

describe('CUPS', () => {
  it('[CLI-012] accepts the control letters of published codes', () => {
    for (const cups of valid) expect([cups, hasValidCupsControl(cups)]).toEqual([cups, true])
  })
  it('[CLI-012] reports wrong letters without refusing the code', () => {
    for (const cups of ['ES1234123456789012XY1F', 'ES0291000000000001DX']) {
      expect(parseCups(cups).hasValidControl).toBe(false)
      expect(isWellFormedCups(cups)).toBe(true)
    }
  })
  it('refuses codes without the structure of a CUPS', () => {
    const broken = [
      'ES1234123456789012JY1T',
      'ES1234123456789012JYXF',
      'ES123412345678901JY',
      'XX1234123456789012JY',
      'ES12341234567890A2JY',
      'ES1234123456789012JY1',
      'AES1234123456789012JY',
      '',
    ]
    for (const cups of broken) {
      expect(() => parseCups(cups)).toThrow('CUPS_INVALID')
      expect(hasValidCupsControl(cups)).toBe(false)
    }
    for (const digits of ['123', '12341234567890123', 'x1234123456789012']) {
      expect(() => cupsControlLetters(digits)).toThrow('CUPS_INVALID')
    }
    expect(() => parseCups('ES12')).toThrow(
      expect.objectContaining({ field: 'cups', details: { length: 4 } }),
    )
  })
  it('[CLI-001] accepts empty text, 20 or 22 characters after trimming and upper case', () => {
    for (const text of ['', '   ', 'es1234123456789012jy', ' ES1234123456789012JY1F '])
      expect(isWellFormedCups(text)).toBe(true)
    for (const text of ['ES1234123456789012J', 'ES1234123456789012JY1', 'ES1234123456789012JY1FF'])
      expect(isWellFormedCups(text)).toBe(false)
  })
  it('converts spaces, dashes and lower case to the stored form', () => {
    expect(parseCups(' es 1234-1234 5678-9012 jy 1f ')).toEqual({
      compact: 'ES1234123456789012JY1F',
      base20: 'ES1234123456789012JY',
      distributorCode: '1234',
      hasValidControl: true,
    })
  })
  it('agrees with integer arithmetic for any sixteen digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }), (number) => {
        const remainder = Number(number % 529n)
        const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
        const expected = letters.charAt(Math.floor(remainder / 23)) + letters.charAt(remainder % 23)
        expect(cupsControlLetters(String(number).padStart(16, '0'))).toBe(expected)
      }),
    )
  })
})
