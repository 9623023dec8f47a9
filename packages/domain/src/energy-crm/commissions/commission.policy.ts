import { hasRole, type Role } from '../../identity/accounts/role.ts'

/**
 * Whether a user reads and writes fee rules and the percentages of commercials. Others see their own share of
 * a commission only: a rule with the share would give the total.
 */
export function canEditFees(viewer: { readonly role: Role }): boolean {
  return hasRole(viewer.role, 'admin')
}
