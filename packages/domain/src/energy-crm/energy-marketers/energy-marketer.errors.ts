import type { ErrorTable } from '../../domain-error.ts'

export const energyMarketerErrors = {
  ENERGY_MARKETER_NAME_TAKEN: 'conflict',
  ENERGY_MARKETER_IN_USE: 'conflict',
  /** A marketer keeps selling an energy while it has tariffs of it. */
  ENERGY_MARKETER_HAS_TARIFFS: 'conflict',
  ENERGY_MARKETER_DOES_NOT_SELL: 'invalid',
  ENERGY_MARKETER_UNKNOWN: 'missing',
  /** The logo is an image among the documents of the marketer itself. */
  ENERGY_MARKETER_LOGO_UNKNOWN: 'invalid',
  /** A copy of another company's marketer, and all that belongs to it, is changed by its owner only. */
  ENERGY_MARKETER_SHARED: 'conflict',
  /** Unknown, used, revoked or expired: one code, so that nothing is learnt by trying. */
  SHARING_TOKEN_INVALID: 'invalid',
  SHARING_TOKEN_OWN: 'conflict',
  ENERGY_MARKETER_ALREADY_CONNECTED: 'conflict',
} as const satisfies ErrorTable
