import type { ErrorTable } from '../../domain-error.ts'

export const solarPanelErrors = {
  /** The same manufacturer has a panel of this name. */
  SOLAR_PANEL_NAME_TAKEN: 'conflict',
  /** A kit is made of it. */
  SOLAR_PANEL_IN_USE: 'conflict',
  SOLAR_PANEL_UNKNOWN: 'missing',
} as const satisfies ErrorTable
