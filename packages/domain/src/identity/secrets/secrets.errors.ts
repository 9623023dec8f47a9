import type { ErrorTable } from '../../domain-error.ts'

export const secretErrors = {
  /** A stored credential cannot be read any more: it has to be typed again. */
  SECRET_UNREADABLE: 'conflict',
} as const satisfies ErrorTable
