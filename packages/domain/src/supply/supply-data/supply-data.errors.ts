import type { ErrorTable } from '../../domain-error.ts'

/** What a question to a provider of supply data may end with, whoever the provider is. */
export const supplyDataErrors = {
  /** The provider refuses the stored credentials. */
  SUPPLY_CREDENTIALS_REFUSED: 'conflict',
  /** The provider answers an equal question once a day, or not so many, and nothing of it is kept here. */
  SUPPLY_QUERY_REPEATED: 'too-many',
  /** The provider is away, or did not answer in time. */
  SUPPLY_PROVIDER_UNAVAILABLE: 'unavailable',
  /** The stored address leads into a private network. */
  SUPPLY_ADDRESS_REFUSED: 'conflict',
  /** The provider's answer has an unknown format. */
  SUPPLY_ANSWER_UNREADABLE: 'mismatch',
  /** The answer is about another supply than the one asked for. */
  SUPPLY_CUPS_MISMATCH: 'mismatch',
  /** The provider answered, without any data of the supply. */
  SUPPLY_ANSWER_EMPTY: 'missing',
  /** The provider does not let the company see this supply, or does not know it. */
  SUPPLY_NOT_AVAILABLE: 'missing',
} as const satisfies ErrorTable

export type SupplyDataErrorCode = keyof typeof supplyDataErrors
