import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@vatio/domain/identity/accounts/second-factor-code'

/** Seconds that a code is valid. */
const STEP_SECONDS = 30
/** Accepted steps before and after the current one, since clocks of telephones are not exact. */
const WINDOW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 random bits in base32, the length that RFC 4226 recommends. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20))
}

/** Time step of an instant (RFC 6238, T0 = 0, X = 30 s). */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** Code of a secret at a step: HMAC-SHA-1 truncated to six digits (RFC 4226 section 5.3). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(19) & 15
  const value = digest.readUInt32BE(offset) & 0x7fffffff
  return String(value % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** The step whose code was typed, within the window around now; null when none fits. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const present = stepOf(now)
  let found: number | null = null
  for (let step = present - WINDOW; step <= present + WINDOW; step++) {
    const expected = Buffer.from(codeAt(secret, step))
    const typed = Buffer.from(code)
    if (typed.length === expected.length && timingSafeEqual(typed, expected)) found = step
  }
  return found
}

/** Content of the QR code for an authenticator application. */
export function otpauthUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(CODE_DIGITS),
    period: String(STEP_SECONDS),
  })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

/** RFC 4648 base32 without padding. */
export function toBase32(bytes: Buffer): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  let bits = 0
  let value = 0
  const bytes: number[] = []
  for (const sign of text) {
    value = (value << 5) | ALPHABET.indexOf(sign)
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >>> bits) & 255)
    }
    value &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
