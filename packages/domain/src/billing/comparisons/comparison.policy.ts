import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Who looks at a comparison. */
export interface ComparisonViewer {
  readonly userUID: string
  readonly role: Role
}

/** Whether a visible comparison may be deleted: by who made it, and by an admin. */
export function canRemoveComparison(viewer: ComparisonViewer, creationUserUID: string | null): boolean {
  return hasRole(viewer.role, 'admin') || viewer.userUID === creationUserUID
}
