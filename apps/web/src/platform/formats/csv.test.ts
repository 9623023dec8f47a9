import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('toCsv', () => {
  it('writes semicolons, decimal commas, a BOM and CRLF', () => {
    expect(
      toCsv([
        ['Fecha', 'kWh'],
        ['01-01-2026', 1234.5],
      ]),
    ).toBe('\ufeffFecha;kWh\r\n01-01-2026;1234,5\r\n')
  })

  it('quotes text that would break the line and doubles its quotes', () => {
    expect(toCsv([['a;b', 'di "sí"', 'dos\nlíneas']])).toBe('\ufeff"a;b";"di ""sí""";"dos\nlíneas"\r\n')
  })

  it.each(['=1+1', '+34 600', '-2', '@SUM(A1)', '\tx', '＝1'])('escapes the formula %j', (text) => {
    expect(toCsv([[text]]).slice(1, 2)).toBe("'")
  })

  it('keeps negative figures as figures and leaves absent ones empty', () => {
    expect(toCsv([[-2.5, null, undefined]])).toBe('\ufeff-2,5;;\r\n')
  })
})
