import type { ErrorTable } from '../../domain-error.ts'

export const clientConfigurationErrors = {
  /** The company requires a field that is empty; `details.parameters` names all of them. */
  REQUIRED_PARAMETER_MISSING: 'invalid',
  /** The company has a configuration already: it is changed, not created. */
  CLIENT_CONFIGURATION_EXISTS: 'conflict',
} as const satisfies ErrorTable
