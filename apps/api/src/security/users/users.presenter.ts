import type { User, UserReference } from '@vatio/protocol/security/users/users.schema'
import type { UserRow } from './users.repository.ts'

export function presentUser(row: UserRow): User {
  return {
    userUID: row.user_uid,
    clientUID: row.client_uid,
    email: row.email,
    userName: row.user_name,
    role: row.role,
    phoneNumber: row.phone_number,
    active: row.active,
    emailValidated: row.email_validated,
    invited: !row.has_password && row.last_login === null,
    invitationExpiresAt: row.invitation_expires_at?.toISOString() ?? null,
    pendingEmail: row.pending_email,
    hasSecondFactor: row.has_second_factor,
    applications: row.applications,
    userGroups: row.user_groups,
    commercial: row.id_commercial
      ? { idCommercial: row.id_commercial, name: row.commercial_name ?? '' }
      : null,
    creationTimestamp: row.creation_timestamp.toISOString(),
    lastLogin: row.last_login?.toISOString() ?? null,
    version: row.version,
  }
}

/** @param mayOpen whether the reader sees the user's whole record. */
export function presentUserReference(row: UserRow, mayOpen: boolean): UserReference {
  return {
    userUID: row.user_uid,
    userName: row.user_name,
    email: mayOpen ? row.email : null,
    role: row.role,
    active: row.active,
  }
}
