import type { ErrorTable } from '../../domain-error.ts'

export const geographicalZoneErrors = {
  GEOGRAPHICAL_ZONE_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
