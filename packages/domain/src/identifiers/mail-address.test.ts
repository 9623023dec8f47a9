import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainMailAddress } from './mail-address.ts'

describe('isPlainMailAddress', () => {
  it('accepts common addresses', () => {
    for (const address of [
      'ana@consultora.es',
      'ana.lopez+vatio@mail.consultora.co.uk',
      "o'brien@xn--espaa-rta.es",
      `${'a'.repeat(64)}@b.es`,
      'ana@b.c1',
      'ana@b.1.es',
      // 254 characters, the most that RFC 5321 allows.
      `a@${'b.'.repeat(125)}es`,
    ]) {
      expect(isPlainMailAddress(address), address).toBe(true)
    }
  })
  it('refuses addresses that parsers read differently', () => {
    for (const address of [
      '',
      'ana',
      '@b.es',
      'ana@',
      'ana@localhost',
      'a@b@c.es',
      'ana @b.es',
      ' ana@b.es',
      'ana@b.es\r\nBcc: x@y.es',
      'ana@b.es\n',
      'Ana <ana@b.es>',
      'ana@b.es,otro@c.es',
      'ana@b.es;otro@c.es',
      '"ana"@b.es',
      '"a@evil.com x"@b.es',
      'ana(comentario)@b.es',
      'ana@[127.0.0.1]',
      'ana@127.0.0.1',
      'ana@b.123',
      '.ana@b.es',
      'ana.@b.es',
      'a..b@b.es',
      'ana@-b.es',
      'ana@b-.es',
      'ana@b..es',
      'ana@b.es.',
      'añá@b.es',
      'ana@españa.es',
      'ana\u0000@b.es',
      `${'a'.repeat(65)}@b.es`,
      `a@${'b'.repeat(64)}.es`,
      `a@${'b.'.repeat(126)}es`,
    ]) {
      expect(isPlainMailAddress(address), JSON.stringify(address)).toBe(false)
    }
  })
  it('never accepts a control character, a space or a second @', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\r', '\n', '\t', ' ', '\0', '@', '<', '>', ','),
        (text, bad) => {
          const cut = Math.floor(text.length / 2)
          expect(isPlainMailAddress(`${text.slice(0, cut)}${bad}${text.slice(cut)}@b.es`)).toBe(false)
        },
      ),
    )
  })
})
