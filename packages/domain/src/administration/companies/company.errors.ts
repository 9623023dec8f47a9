import type { ErrorTable } from '../../domain-error.ts'

export const companyErrors = {
  COMPANY_HOST_TAKEN: 'conflict',
  /** The single application is not one of the company's applications. */
  COMPANY_APPLICATION_MISSING: 'invalid',
  /** The user cannot be impersonated: unknown, disabled or another superadmin. */
  ACTING_USER_UNKNOWN: 'invalid',
} as const satisfies ErrorTable
