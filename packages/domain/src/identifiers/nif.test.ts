import { describe, expect, it } from 'vitest'
import { isValidNif, parseNif } from './nif.ts'

/** Published examples of python-stdnum. */
const published = {
  dni: ['12345678Z', '54362315K', '00000000T', '99999999R'],
  nie: ['X5253868R', 'X2482300W', 'Y1234567X', 'Z1234567R', 'X0000000T'],
  nif: ['M1234567L', 'K0000000T'],
  cif: ['A13585625', 'B64717838', 'B58378431', 'J99216582'],
}

describe('NIF', () => {
  it.each(Object.entries(published))('reads %s numbers', (kind, numbers) => {
    for (const compact of numbers) expect(parseNif(compact)).toEqual({ kind, compact })
  })
  it('refuses wrong control characters and other texts', () => {
    const wrong = [
      '54362315Z',
      'X5253868A',
      'M1234567A',
      'B64717839',
      'J99216583',
      '1234567',
      '12345678',
      'I1234567A',
      'ABCDEFGHI',
      // One character more, where T is the letter of no number.
      '12345678ZT',
      'X1234567LT',
      '',
    ]
    for (const text of wrong) {
      expect([text, isValidNif(text)]).toEqual([text, false])
      expect(() => parseNif(text)).toThrow('NIF_INVALID')
    }
  })
  it('names the field and the length of a refused text', () => {
    expect(() => parseNif('B-6471')).toThrow(
      expect.objectContaining({ field: 'dniOrCif', details: { length: 5 } }),
    )
  })
  it('converts separators and lower case to the stored form', () => {
    expect(parseNif(' 12.345.678-z ')).toEqual({ kind: 'dni', compact: '12345678Z' })
    expect(parseNif('b-64717838').compact).toBe('B64717838')
  })
  it('accepts a digit and a letter as the control of a CIF, because published rules disagree', () => {
    // By hand: 1358562 gives control 5, letter E of JABCDEFGHI.
    expect(isValidNif('A13585625')).toBe(true)
    expect(isValidNif('A1358562E')).toBe(true)
    expect(isValidNif('A1358562F')).toBe(false)
  })
})
