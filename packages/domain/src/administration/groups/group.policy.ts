import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Whether a user may create, edit and delete groups. */
export function canEditGroups(role: Role): boolean {
  return hasRole(role, 'admin')
}

export interface GroupWriter {
  readonly role: Role
  /** Groups the writer administers. */
  readonly administeredGroups: readonly string[]
}

/** Whether a user may manage the members of a group. */
export function mayManageMembers(writer: GroupWriter, idGroup: string): boolean {
  return hasRole(writer.role, 'admin') || writer.administeredGroups.includes(idGroup)
}

/**
 * Whether a writer may put somebody into a group, or take them out. Belonging to a group shows the member's
 * portfolio to its administrators: a group admin therefore adds only users whom they already see, and
 * appoints or removes no group admin.
 */
export function mayChangeMembership(
  writer: GroupWriter,
  idGroup: string,
  membership: { readonly isGroupAdmin: boolean },
): boolean {
  if (hasRole(writer.role, 'admin')) return true
  return writer.administeredGroups.includes(idGroup) && !membership.isGroupAdmin
}
