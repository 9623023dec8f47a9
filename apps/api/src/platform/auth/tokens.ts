import { createHash, randomBytes } from 'node:crypto'

/**
 * A new opaque secret of 256 random bits; only its hash is ever stored.
 *
 * @param prefix its purpose: a session, a password reset, a validation, the second step of a login,
 *   the sharing of a marketer, a scan session, the uploads of its phone.
 */
export function newToken(prefix: 'vt' | 'rs' | 'vc' | 'sf' | 'ms' | 'qs' | 'qu'): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`
}

/** SHA-256 of a token, as the directories store it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
