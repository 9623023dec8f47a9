import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Who is asking, as far as the CRM's visibility depends on it. */
export interface CommercialViewer {
  readonly role: Role
  /** Whether the user administers at least one group. */
  readonly isGroupAdmin: boolean
}

/** Whose commercials (with the clients, points and contracts that belong to them) a user sees. */
export type CommercialScope = 'all' | 'groups' | 'own'

/**
 * Scope of a user in the CRM: an admin sees every commercial; a group admin those of the users in the groups
 * they administer and their own; any other user their own alone.
 */
export function commercialScope(viewer: CommercialViewer): CommercialScope {
  if (hasRole(viewer.role, 'admin')) return 'all'
  return viewer.isGroupAdmin ? 'groups' : 'own'
}

/** Whether a user may create, edit and delete commercials. */
export function canEditCommercials(viewer: CommercialViewer): boolean {
  return hasRole(viewer.role, 'admin')
}

/** Whether the list of commercials is a screen of this user: a plain user has nothing to choose there. */
export function canListCommercials(viewer: CommercialViewer): boolean {
  return commercialScope(viewer) !== 'own'
}
