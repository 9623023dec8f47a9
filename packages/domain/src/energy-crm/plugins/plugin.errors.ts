import type { ErrorTable } from '../../domain-error.ts'

export const pluginErrors = {
  /** The company has not switched on the plugin that this belongs to. */
  PLUGIN_INACTIVE: 'forbidden',
} as const satisfies ErrorTable
