import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Whether a role may switch plugins of its company on and off and change their settings; everybody sees them. */
export function canChangePlugins(viewer: { readonly role: Role }): boolean {
  return hasRole(viewer.role, 'admin')
}
