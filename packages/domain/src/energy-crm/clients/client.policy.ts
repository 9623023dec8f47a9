import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Deleting a client takes its supplies along: like deleting a contract, it is restricted to admins. */
export function canDeleteClients(viewer: { readonly role: Role }): boolean {
  return hasRole(viewer.role, 'admin')
}

/** A wrong or repeated tax number is a warning for an admin and an error for anybody else. */
export function mayIgnoreNifDoubts(viewer: { readonly role: Role }): boolean {
  return hasRole(viewer.role, 'admin')
}

/** A merge deletes a client: it is restricted like deleting one. */
export const canMergeClients = canDeleteClients

/** Days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30
