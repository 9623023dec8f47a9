import type { ErrorTable } from '../domain-error.ts'

/** Why a packed file (zip, bz2, gz) could not be unpacked, whatever it was meant for. */
export const archiveErrors = {
  /** Damaged, or packed by a method that is not read. */
  ARCHIVE_UNREADABLE: 'invalid',
  ARCHIVE_ENCRYPTED: 'invalid',
  /** A packed file or a workbook inside; `details.entry` names it. */
  ARCHIVE_NESTED: 'invalid',
  ARCHIVE_EMPTY: 'invalid',
  /** More files than the limit; `details.limit`. */
  ARCHIVE_TOO_MANY_FILES: 'too-large',
  /** Unpacks to more bytes than the limit, or to too many times its size; `details.limit` in MB. */
  ARCHIVE_TOO_LARGE: 'too-large',
} as const satisfies ErrorTable
