import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Authorisations are evidence: once their time has passed, Admins delete them. */
export function canRemoveAuthorisations(viewer: { readonly role: Role }): boolean {
  return hasRole(viewer.role, 'admin')
}
