import type { ErrorTable } from '../../domain-error.ts'

export const userErrors = {
  /** The writer grants a role above their own, or edits a user who has one. */
  USER_RANK_ABOVE_OWN: 'forbidden',
  /** The company would have no administrator. */
  USER_LAST_ADMIN: 'conflict',
  /** A user cannot disable or delete themselves. */
  USER_IS_SELF: 'conflict',
  /** Clients, contracts or comparisons belong to the user: they have to be handed over first. */
  USER_OWNS_DATA: 'conflict',
  /** The company does not have the application. */
  USER_APPLICATION_NOT_AVAILABLE: 'invalid',
  /** A group named in a user does not exist. */
  USER_GROUP_UNKNOWN: 'invalid',
  /** The commercial to be linked does not exist. */
  USER_COMMERCIAL_UNKNOWN: 'invalid',
  /** The commercial to be linked belongs to another user. */
  USER_COMMERCIAL_TAKEN: 'conflict',
  /** The invitation was already used. */
  USER_ALREADY_ENTERED: 'conflict',
  /** The receiver of a hand-over does not exist, is not active or is the giver. */
  HAND_OVER_RECEIVER_UNKNOWN: 'invalid',
  /** The giver has no commercial: nothing belongs to them. */
  HAND_OVER_NOTHING: 'conflict',
} as const satisfies ErrorTable
