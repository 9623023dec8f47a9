import type { ErrorTable } from '../../domain-error.ts'

export const pluginErrors = {
  /** The company has not switched on the plugin that this belongs to. */
  PLUGIN_INACTIVE: 'forbidden',
  /** Its feature does not exist yet: it would change nothing. */
  PLUGIN_UNAVAILABLE: 'conflict',
} as const satisfies ErrorTable
