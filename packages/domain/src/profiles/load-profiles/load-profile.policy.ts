import { hasRole } from '../../identity/accounts/role.ts'
import type { ApplicationGrant } from '../../identity/accounts/application.ts'

/** Whether the grants let someone load profiles for the whole company: admin of the application `profiles`. */
export function mayLoadProfiles(grants: readonly ApplicationGrant[]): boolean {
  return grants.some(({ application, role }) => application === 'profiles' && hasRole(role, 'admin'))
}
