import type { ErrorTable } from '../../domain-error.ts'

export const manufacturerErrors = {
  MANUFACTURER_NAME_TAKEN: 'conflict',
  MANUFACTURER_UNKNOWN: 'missing',
} as const satisfies ErrorTable
