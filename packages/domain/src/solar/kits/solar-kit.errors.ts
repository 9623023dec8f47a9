import type { ErrorTable } from '../../domain-error.ts'

export const solarKitErrors = {
  SOLAR_KIT_IDENTIFIER_TAKEN: 'conflict',
} as const satisfies ErrorTable
