import { hasRole, type Role } from '../../identity/accounts/role.ts'

interface StudyViewer {
  readonly userUID: string
  readonly role: Role
}

/** Most drafts that a user keeps. */
export const MOST_DRAFTS = 50

/** Whether a study or a comment that the viewer sees may be removed: by its author and by Admins. */
export function canRemoveStudy(viewer: StudyViewer, creationUserUID: string | null): boolean {
  return hasRole(viewer.role, 'admin') || viewer.userUID === creationUserUID
}
