import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** The caller, as far as visibility in the CRM depends on it. */
export interface CommercialViewer {
  readonly role: Role
  /** Whether the user administers at least one group. */
  readonly isGroupAdmin: boolean
}

/** Which commercials (with their clients, points and contracts) a user sees. */
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

/** Whether the user has the screen of commercials: a plain user sees only their own. */
export function canListCommercials(viewer: CommercialViewer): boolean {
  return commercialScope(viewer) !== 'own'
}
