import { civilDate, daysOfMonth, monthOf, yearOf, type CivilDate } from '../../time/civil-time.ts'

/** Which registers the holder of a supply lets the company query. */
export const authorisationScopes = ['datadis', 'sips', 'both'] as const
export type AuthorisationScope = (typeof authorisationScopes)[number]
export type AuthorisedRegister = Exclude<AuthorisationScope, 'both'>

export const authorisationStates = ['future', 'valid', 'expired', 'revoked'] as const
export type AuthorisationState = (typeof authorisationStates)[number]

/** Years after its end for which an authorisation is kept as evidence of what was asked under it. */
export const AUTHORISATION_KEPT_YEARS = 5
/** Days before its end from which an authorisation is shown as about to expire. */
export const AUTHORISATION_WARNING_DAYS = 30

/** Days of an authorisation, both included, and the day on which it was revoked. */
export interface AuthorisationDays {
  readonly startDate: CivilDate
  readonly endDate: CivilDate
  readonly revokedDate: CivilDate | null
}

export interface Authorisation extends AuthorisationDays {
  readonly idClient: string
  /** Tax number of the holder. */
  readonly holderNif: string
  readonly scope: AuthorisationScope
  /** First twenty characters of the chosen supplies; empty: all of the holder. */
  readonly cups20: readonly string[]
}

/** State on a day: a revoked one counts no more from the day of its revocation on. */
export function authorisationStateOf(days: AuthorisationDays, today: CivilDate): AuthorisationState {
  if (days.revokedDate !== null) return 'revoked'
  if (today < days.startDate) return 'future'
  return today > days.endDate ? 'expired' : 'valid'
}

/** The day until which an authorisation may not be deleted. */
export function authorisationKeptUntil({ endDate, revokedDate }: AuthorisationDays): CivilDate {
  const end = revokedDate !== null && revokedDate < endDate ? revokedDate : endDate
  const year = yearOf(end) + AUTHORISATION_KEPT_YEARS
  const month = monthOf(end)
  return civilDate(year, month, Math.min(Number(end.slice(8)), daysOfMonth(year, month)))
}

/** Whether the time for which an authorisation is kept has passed. */
export function canDeleteAuthorisation(days: AuthorisationDays, today: CivilDate): boolean {
  return today > authorisationKeptUntil(days)
}

/** A question about a holder or one of their supplies. */
export interface AuthorisedQuestion {
  readonly register: AuthorisedRegister
  /** Tax number of the holder where it is known. */
  readonly holderNif: string | null
  /** The supply; null for a list of all of them. */
  readonly cups: string | null
  /** Client of the stored supply of that CUPS. */
  readonly idClient: string | null
}

/**
 * Whether an authorisation covers a question on a day. Datadis is asked for a holder, whose tax number must match. The
 * market's register is asked for a CUPS alone: a supply of the company belongs to the client with which it is stored; any
 * other one must be named, or the holder must.
 */
export function isQuestionAuthorised(
  authorisation: Authorisation,
  question: AuthorisedQuestion,
  today: CivilDate,
): boolean {
  const { scope, cups20, holderNif } = authorisation
  const { register, cups, idClient } = question
  if (scope !== 'both' && scope !== register) return false
  if (authorisationStateOf(authorisation, today) !== 'valid') return false
  const isNamed = cups !== null && cups20.includes(cups.slice(0, 20))
  const isOfHolder = holderNif === question.holderNif
  if (register === 'datadis') return isOfHolder && (cups === null || cups20.length === 0 || isNamed)
  if (isNamed) return true
  if (cups20.length > 0) return false
  return idClient === null ? isOfHolder : idClient === authorisation.idClient
}
