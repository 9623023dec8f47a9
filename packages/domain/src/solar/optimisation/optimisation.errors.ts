import type { ErrorTable } from '../../domain-error.ts'

export const optimisationErrors = {
  /** Months that are no whole number from 0 to 12, or a percentage outside 0 to 100. */
  SOLAR_CRITERION_INVALID: 'invalid',
  /** No surface, or surfaces on which no panel fits. */
  SOLAR_SURFACES_MISSING: 'invalid',
  /** A search by panels without a panel. */
  SOLAR_PANEL_MISSING: 'invalid',
  /** A panel without power. */
  SOLAR_PANEL_POWER_INVALID: 'invalid',
  /** No kit for the phases and the mounting of the surfaces. */
  SOLAR_KIT_NOT_FOUND: 'missing',
} as const satisfies ErrorTable
