import type { ErrorTable } from '../../domain-error.ts'

/** Errors of the pairing of a phone and of its photos. */
export const scanSessionErrors = {
  /** Used by another phone, expired, closed, or of a user who logged out: one answer for all of them. */
  SCAN_SESSION_OVER: 'gone',
  /** The screen has not confirmed the phone yet. */
  SCAN_SESSION_UNCONFIRMED: 'conflict',
  /** Nobody to confirm: no phone has opened the address. */
  SCAN_SESSION_UNPAIRED: 'conflict',
  SCAN_SESSION_FULL: 'limit',
  SCAN_SESSION_WITHOUT_IMAGES: 'conflict',
  /** Not a JPEG picture that can be shown. */
  SCAN_IMAGE_UNREADABLE: 'invalid',
} as const satisfies ErrorTable
