import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Whether a role sees the states flagged `hideToCommercials`. */
export function canSeeHiddenContractStates(role: Role): boolean {
  return hasRole(role, 'admin')
}
