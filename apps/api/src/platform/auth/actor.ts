import type { ApplicationGrant } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { Licence } from '@vatio/domain/identity/licences/licence'

/** The caller: read from the database in each request, so that a change applies at once. */
export interface Actor {
  readonly clientUID: string
  readonly userUID: string
  readonly idSession: string
  readonly role: Role
  readonly email: string
  readonly userName: string
  readonly licence: Licence
  /** Last day of the licence; null where it does not end. */
  readonly licenceValidUntil: string | null
  readonly applications: readonly ApplicationGrant[]
  /** Groups the user administers; its members' commercials are visible to them. */
  readonly administeredGroups: readonly string[]
  /** The superadmin who acts as this user, if one does. */
  readonly actedBy: ActingSuperadmin | null
  /** The session may only enrol the second factor that the company requires. */
  readonly mustEnrolSecondFactor: boolean
}

/** The part of an actor that decides which rows they see; a job has it without a session. */
export type Viewer = Pick<Actor, 'clientUID' | 'userUID' | 'role' | 'administeredGroups'>

/** A superadmin who impersonates a user, by a token that expires soon. */
export interface ActingSuperadmin {
  readonly clientUID: string
  readonly userUID: string
  readonly email: string
  readonly expiresAt: Date
}
