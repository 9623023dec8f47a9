import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import { billQrErrors } from './bill-qr.errors.ts'
import { billQrParameters } from './bill-qr-parameter.data.ts'
import { parseBillQr } from './parse-bill-qr.ts'
import { readBillQr } from './read-bill-qr.ts'

/** Reads a text; an error must be one of the listed codes, and no figure of a reading may be NaN or endless. */
function readOrRefuse(text: string): void {
  try {
    expectFinite(readBillQr(text))
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError)
    expect(Object.keys(billQrErrors)).toContain((error as DomainError).code)
  }
}

function expectFinite(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
  else if (value !== null && typeof value === 'object') Object.values(value).forEach(expectFinite)
}

const nastyValues = fc.constantFrom(
  '9'.repeat(400),
  `0.${'0'.repeat(30)}1`,
  '-1',
  '-0',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  '١٢٣',
  '%E9%80',
  '%',
  '%00',
  '%252C',
  '+',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '2024-02-29',
  '<script>',
  '[[[[[[kW]',
  '__proto__',
  'A1',
  'G0',
  '99999',
  '00000',
)
const names = fc.constantFrom(
  ...billQrParameters.map(({ name }) => name),
  '__proto__',
  'constructor',
  '',
  'x',
)
const values = fc.oneof(
  nastyValues,
  fc.double({ min: -1e10, max: 1e10, noNaN: true }).map(String),
  fc.integer({ min: -5, max: 5_000 }).map(String),
  fc
    .date({ min: new Date('2021-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.string({ maxLength: 80, unit: 'binary' }),
)

describe('a hostile QR code', () => {
  it('gives finite figures or a listed error, whatever its parameters', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 60 }), (pairs) => {
        readOrRefuse(pairs.map(([name, value]) => `${name}=${value}`).join('&'))
      }),
      { numRuns: 400 },
    )
  })
  it('is refused or read the same when it is not an address', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), fc.boolean(), (text, isAddress) => {
        readOrRefuse(isAddress ? `https://comparador.cnmc.gob.es/comparador/QRE?cp=28001&${text}` : text)
      }),
      { numRuns: 300 },
    )
  })
  it('has no figure above a thousand million and no value longer than sixty characters', () => {
    for (const printed of ['9'.repeat(400), '1000000001', '-1000000001', `1${' '.repeat(60)}kW`]) {
      const { fields, findings } = parseBillQr(`cp=28001&imp=${printed}`)
      expect(fields.imp).toBeNull()
      expect(findings).toContainEqual({
        code: 'PARAMETER_UNREADABLE',
        parameter: 'imp',
        details: { text: printed.slice(0, 40) },
      })
    }
    expect(parseBillQr('cp=28001&imp=1000000000').fields.imp).toBe(1e9)
  })
  it('is read in linear time, however many brackets and spaces a value contains', () => {
    const long = (filling: string) => `cp=28001&imp=1${filling.repeat(11_900 / filling.length)}x`
    for (const filling of [' ', '[', '&', '%', 'a=', '&amp;']) readOrRefuse(long(filling))
  })
  it('keeps the text of invalid escapes', () => {
    const { fields, findings } = parseBillQr('cp=28001&imp=9%2C49&tc=%E9&pP1=3%252C3')
    expect([fields.imp, fields.tc, fields.pP1]).toEqual([9.49, null, null])
    expect(findings).toContainEqual({
      code: 'PARAMETER_UNREADABLE',
      parameter: 'tc',
      details: { text: '%E9' },
    })
    expect(findings).toContainEqual({
      code: 'PARAMETER_UNREADABLE',
      parameter: 'pP1',
      details: { text: '3%2C3' },
    })
  })
  it('reports a repeated parameter with other values once per parameter, and keeps the first', () => {
    const { fields, findings } = parseBillQr('cp=28001&imp=1&IMP=2&imp=1&Imp=3')
    expect(fields.imp).toBe(1)
    expect(findings.filter(({ code }) => code === 'PARAMETER_REPEATED')).toHaveLength(2)
  })
  it('does not resolve names of object properties', () => {
    const { fields, unknownParameters } = parseBillQr('cp=28001&__proto__=1&constructor=2&toString=3')
    expect(unknownParameters).toEqual(['__proto__', 'constructor', 'toString'])
    expect(Object.keys(fields)).toHaveLength(billQrParameters.length)
  })
  it('refuses an address that only resembles the comparator', () => {
    for (const address of [
      'https://comparador.cnmc.gob.es@example.com/comparador/QRE?cp=28001',
      'https://example.com/?u=https://comparador.cnmc.gob.es/comparador/QRE?cp=28001',
      'https://comparadorcnmc.gob.es/comparador/QRE?cp=28001',
      'https://comparador.cnmc.gob.es/comparador/QRE3?cp=28001',
      'data://text/plain?cp=28001',
    ]) {
      expect(() => readBillQr(address)).toThrow('BILL_QR_NOT_CNMC')
    }
  })
})
