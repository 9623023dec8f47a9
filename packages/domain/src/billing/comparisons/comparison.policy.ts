import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** User who views a comparison. */
export interface ComparisonViewer {
  readonly userUID: string
  readonly role: Role
}

/** Whether a visible comparison may be deleted: by its author and by admins. */
export function canRemoveComparison(viewer: ComparisonViewer, creationUserUID: string | null): boolean {
  return hasRole(viewer.role, 'admin') || viewer.userUID === creationUserUID
}
