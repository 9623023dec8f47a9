import type { ErrorTable } from '../../domain-error.ts'

export const onboardingErrors = {
  DEMO_DATA_NAME_TAKEN: 'conflict',
} as const satisfies ErrorTable
