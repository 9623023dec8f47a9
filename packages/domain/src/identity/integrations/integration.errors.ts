import type { ErrorTable } from '../../domain-error.ts'

export const integrationErrors = {
  /** There are no credentials of this provider to try. */
  INTEGRATION_INACTIVE: 'conflict',
  /** The address is not a public https one. */
  INTEGRATION_ADDRESS_REFUSED: 'invalid',
} as const satisfies ErrorTable
