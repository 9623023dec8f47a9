import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** The caller, as far as the visibility of users depends on it. */
export interface UserViewer {
  readonly role: Role
  readonly userUID: string
  readonly isGroupAdmin: boolean
}

/** Whose records a user sees in the list of users: all, those of the groups they administer, or their own. */
export type UserScope = 'all' | 'groups' | 'own'

export function userScope(viewer: Pick<UserViewer, 'role' | 'isGroupAdmin'>): UserScope {
  if (hasRole(viewer.role, 'admin')) return 'all'
  return viewer.isGroupAdmin ? 'groups' : 'own'
}

/** Whether a user may create, edit, disable and delete users. */
export function canManageUsers(role: Role): boolean {
  return hasRole(role, 'admin')
}

/**
 * Whether a writer may edit a user and grant these roles: neither the current nor the new ones may rank
 * above the writer.
 *
 * @param roles the user's role before and after, and the role in each application.
 */
export function mayGiveRoles(writer: Role, roles: readonly Role[]): boolean {
  return roles.every((role) => hasRole(writer, role))
}

/** Whether a user counts as one of those who administer the company. */
export function administers(user: { readonly role: Role; readonly active: boolean }): boolean {
  return user.active && hasRole(user.role, 'admin')
}

/** Whether a change removes an administrator. */
export function losesAdmin(
  before: { readonly role: Role; readonly active: boolean },
  after: { readonly role: Role; readonly active: boolean } | null,
): boolean {
  return administers(before) && (after === null || !administers(after))
}
