import { hasRole, type Role } from '../../identity/accounts/role.ts'
import type { DocumentEntity } from './document.ts'

interface Person {
  readonly role: Role
  readonly userUID: string
}

/**
 * Whether a user who sees a record may add documents to it: to commercials, marketers and tariffs only who may edit them.
 */
export function canAddDocuments({ role }: Pick<Person, 'role'>, entity: DocumentEntity): boolean {
  const isOfAdmins = entity === 'commercial' || entity === 'energyMarketer' || entity === 'tariff'
  return !isOfAdmins || hasRole(role, 'admin')
}

/** Whether a user may delete a document: who uploaded it, and Admins. */
export function canRemoveDocument(
  { role, userUID }: Person,
  document: { readonly creationUserUID: string | null },
): boolean {
  return document.creationUserUID === userUID || hasRole(role, 'admin')
}

/** Whether a user sees who uploaded a document. */
export function canSeeDocumentCreator({ role }: Pick<Person, 'role'>): boolean {
  return hasRole(role, 'admin')
}
