import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Whose links a user sees and revokes: those of all, of the groups that they administer, or their own. */
export type ShareableScope = 'all' | 'groups' | 'own'

export function shareableScope(viewer: {
  readonly role: Role
  readonly administeredGroups: readonly string[]
}): ShareableScope {
  if (hasRole(viewer.role, 'admin')) return 'all'
  return viewer.administeredGroups.length > 0 ? 'groups' : 'own'
}
