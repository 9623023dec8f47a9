import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Whether a user configures, issues, cancels and pays self-invoices; others read those of the commercials whom they see. */
export function canIssueSelfInvoices(viewer: { readonly role: Role }): boolean {
  return hasRole(viewer.role, 'admin')
}
