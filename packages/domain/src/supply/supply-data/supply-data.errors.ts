import type { ErrorTable } from '../../domain-error.ts'

/** Errors of a query to any provider of supply data. */
export const supplyDataErrors = {
  /** The provider refuses the stored credentials. */
  SUPPLY_CREDENTIALS_REFUSED: 'conflict',
  /** The provider limits repeated or frequent queries, and no answer is stored. */
  SUPPLY_QUERY_REPEATED: 'too-many',
  /** The provider is unavailable, or did not answer in time. */
  SUPPLY_PROVIDER_UNAVAILABLE: 'unavailable',
  /** The stored address is in a private network. */
  SUPPLY_ADDRESS_REFUSED: 'conflict',
  /** The provider's answer has an unknown format. */
  SUPPLY_ANSWER_UNREADABLE: 'mismatch',
  /** The answer is about another supply than the requested one. */
  SUPPLY_CUPS_MISMATCH: 'mismatch',
  /** The provider answered, without any data of the supply. */
  SUPPLY_ANSWER_EMPTY: 'missing',
  /** The company has no access to this supply at the provider, or the supply is unknown. */
  SUPPLY_NOT_AVAILABLE: 'missing',
  /** No valid authorisation of the holder covers the query, and it is not stated that the holder asks for it. */
  SUPPLY_NOT_AUTHORISED: 'conflict',
} as const satisfies ErrorTable

export type SupplyDataErrorCode = keyof typeof supplyDataErrors

/** What a question to a provider ended with; the other codes keep a question from being asked. */
export const supplyFailures = [
  'SUPPLY_CREDENTIALS_REFUSED',
  'SUPPLY_QUERY_REPEATED',
  'SUPPLY_PROVIDER_UNAVAILABLE',
  'SUPPLY_ADDRESS_REFUSED',
  'SUPPLY_ANSWER_UNREADABLE',
  'SUPPLY_CUPS_MISMATCH',
  'SUPPLY_NOT_AVAILABLE',
] as const satisfies readonly SupplyDataErrorCode[]
export type SupplyFailure = (typeof supplyFailures)[number]

export function isSupplyFailure(code: string): code is SupplyFailure {
  return supplyFailures.some((failure) => failure === code)
}

/** Failures after which a later query may succeed, so that a stored answer is returned meanwhile. */
export const passingFailures = [
  'SUPPLY_QUERY_REPEATED',
  'SUPPLY_PROVIDER_UNAVAILABLE',
  'SUPPLY_ANSWER_UNREADABLE',
] as const satisfies readonly SupplyFailure[]
export type PassingFailure = (typeof passingFailures)[number]
