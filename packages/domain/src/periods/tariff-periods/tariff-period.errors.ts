import type { ErrorTable } from '../../domain-error.ts'

export const tariffPeriodErrors = {
  PERIOD_RANGE_REVERSED: 'invalid',
  PERIOD_RANGE_TOO_LONG: 'invalid',
} as const satisfies ErrorTable
