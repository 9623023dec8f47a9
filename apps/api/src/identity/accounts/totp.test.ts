import { describe, expect, it } from 'vitest'
import { codeAt, matchingStep, newTotpSecret, otpauthUri, stepOf, toBase32 } from './totp.ts'

// RFC 6238 appendix B, SHA-1: eight digits there, of which ours are the last six.
const SECRET = toBase32(Buffer.from('12345678901234567890'))
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const

describe('codes of the authenticator', () => {
  it('are those of RFC 6238 appendix B', () => {
    for (const [seconds, code] of VECTORS) {
      expect(codeAt(SECRET, stepOf(new Date(seconds * 1000)))).toBe(code.slice(2))
    }
  })

  it('encode as RFC 4648 section 10 does', () => {
    const pairs: readonly [string, string][] = [
      ['', ''],
      ['f', 'MY'],
      ['fo', 'MZXQ'],
      ['foo', 'MZXW6'],
      ['foob', 'MZXW6YQ'],
      ['fooba', 'MZXW6YTB'],
      ['foobar', 'MZXW6YTBOI'],
    ]
    for (const [plain, encoded] of pairs) expect(toBase32(Buffer.from(plain))).toBe(encoded)
  })

  it('are accepted one step early or late and no more', () => {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const now = new Date('2026-11-16T09:00:00Z')
    const present = stepOf(now)
    for (const [offset, accepted] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const step = matchingStep(secret, codeAt(secret, present + offset), now)
      expect([offset, step]).toEqual([offset, accepted ? present + offset : null])
    }
    expect(matchingStep(secret, '', now)).toBeNull()
  })

  it('are handed to the app by the usual otpauth address', () => {
    const uri = new URL(otpauthUri('ABC', 'ana+1@ejemplo.es', 'Mi Consultora'))
    expect(uri.pathname).toBe('//totp/Mi%20Consultora:ana%2B1%40ejemplo.es'.slice(uri.host ? 6 : 0))
    expect(uri.searchParams.get('issuer')).toBe('Mi Consultora')
    expect(uri.search).not.toContain('+')
  })
})
