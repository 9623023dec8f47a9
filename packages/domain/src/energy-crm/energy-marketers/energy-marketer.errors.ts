import type { ErrorTable } from '../../domain-error.ts'

export const energyMarketerErrors = {
  ENERGY_MARKETER_NAME_TAKEN: 'conflict',
  ENERGY_MARKETER_IN_USE: 'conflict',
  /** A marketer keeps selling an energy while it has tariffs of it. */
  ENERGY_MARKETER_HAS_TARIFFS: 'conflict',
  ENERGY_MARKETER_DOES_NOT_SELL: 'invalid',
  ENERGY_MARKETER_UNKNOWN: 'missing',
} as const satisfies ErrorTable
