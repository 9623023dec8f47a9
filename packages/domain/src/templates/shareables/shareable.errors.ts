import type { ErrorTable } from '../../domain-error.ts'

/** Errors of shared documents. */
export const shareableErrors = {
  /** Unknown, expired, revoked, of another address, of a disabled user or of a company that is off: one answer for all of them. */
  SHAREABLE_GONE: 'missing',
  /** No password or a wrong one. */
  SHAREABLE_PASSWORD: 'unauthenticated',
  SHAREABLE_DOWNLOAD_OFF: 'forbidden',
  SHAREABLE_COMMENTS_OFF: 'forbidden',
  SHAREABLE_COMMENTS_FULL: 'limit',
  /** Nobody asks for an acceptance. */
  SHAREABLE_ACCEPTANCE_OFF: 'conflict',
  SHAREABLE_ACCEPTED: 'conflict',
  /** Wrong, used, older than ten minutes or tried too often: one answer for all of them. */
  SHAREABLE_CODE_INVALID: 'invalid',
  /** The figures were changed after the code was sent: what would be accepted is no longer what was read. */
  SHAREABLE_CHANGED: 'conflict',
  /** The company has switched links off. */
  SHAREABLES_OFF: 'forbidden',
  /** Accepted: what proves it is kept; or still open. */
  SHAREABLE_KEPT: 'conflict',
  /** Before now, or later than the longest time. */
  SHAREABLE_EXPIRY: 'invalid',
} as const satisfies ErrorTable
