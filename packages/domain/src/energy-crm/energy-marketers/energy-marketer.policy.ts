import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Whether a role may create, edit and delete marketers, their tariffs and their prices; everybody reads them. */
export function canEditEnergyMarketers(role: Role): boolean {
  return hasRole(role, 'admin')
}
