/** Days after which a link expires where a company has not chosen its own. */
export const DEFAULT_EXPIRY_DAYS = 30
/** Longest time that a link may be open, days. */
export const MAX_EXPIRY_DAYS = 730
/** Most recipients of one call; each gets a link of their own. */
export const MAX_RECIPIENTS = 50
/** Most comments of one link, of both sides together. */
export const MAX_COMMENTS = 200
/** Minutes in which a code of acceptance is valid, and wrong ones that it survives. */
export const CODE_MINUTES = 10
export const MAX_CODE_ATTEMPTS = 5
/** Hours that a page stays open after its password was entered. */
export const ACCESS_HOURS = 12
/** Days that a link without acceptance is kept after its end, and years of one with an acceptance. */
export const ENDED_KEPT_DAYS = 180
export const ACCEPTANCE_KEPT_YEARS = 5
/** Longest time spent in a section that one report of a page may add, seconds. */
export const MAX_SECTION_SECONDS = 1_800

export const shareableStates = ['active', 'expired', 'revoked'] as const
export type ShareableState = (typeof shareableStates)[number]

/** The state of a link at a moment; a revoked one stays revoked after its last day. Instants in milliseconds. */
export function shareableStateAt(
  { revokedAt, expiresAt }: { readonly revokedAt: number | null; readonly expiresAt: number },
  now: number,
): ShareableState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

export const acceptanceStates = ['none', 'requested', 'accepted', 'void'] as const
/** `void`: accepted, and the figures were changed afterwards. */
export type AcceptanceState = (typeof acceptanceStates)[number]

/** @param acceptedVersion version of the content that was accepted last; null where none was. */
export function acceptanceStateOf(facts: {
  readonly isRequested: boolean
  readonly contentVersion: number
  readonly acceptedVersion: number | null
}): AcceptanceState {
  const { isRequested, contentVersion, acceptedVersion } = facts
  if (acceptedVersion !== null) return acceptedVersion === contentVersion ? 'accepted' : 'void'
  return isRequested ? 'requested' : 'none'
}

/** What a company decides for the links that it shares from now on. */
export interface ShareableConfig {
  readonly enabled: boolean
  readonly defaultExpiryDays: number
  /** Whether the page names who shared it, with mail and telephone. */
  readonly showContact: boolean
  readonly allowDownload: boolean
}

export const defaultShareableConfig: ShareableConfig = {
  enabled: true,
  defaultExpiryDays: DEFAULT_EXPIRY_DAYS,
  showContact: true,
  allowDownload: true,
}
