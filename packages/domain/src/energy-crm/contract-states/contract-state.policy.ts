import { hasRole, type Role } from '../../security/accounts/role.ts'

/** Whether a role sees the states flagged `hideToCommercials`. */
export function canSeeHiddenContractStates(role: Role): boolean {
  return hasRole(role, 'admin')
}

/** Whether a role may create, edit and order the states of contracts and their billing states. */
export function canEditContractStates(role: Role): boolean {
  return hasRole(role, 'admin')
}
