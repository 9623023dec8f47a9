import { hasRole, type Role } from '../../security/accounts/role.ts'

/** Whether a role sees the states flagged `hideToCommercials`. */
export function canSeeHiddenContractStates(role: Role): boolean {
  return hasRole(role, 'admin')
}
