import { hasRole, type Role } from '@vatio/domain/identity/accounts/role'

/** Importing is for admins, as its endpoints declare: they answer 403 to any other role. */
export function canImport(viewer: { readonly role: Role }): boolean {
  return hasRole(viewer.role, 'admin')
}
