import { canAccess, type ApplicationGrant } from '../../identity/accounts/application.ts'
import { hasRole, type Role } from '../../identity/accounts/role.ts'
import type { Sharing } from './list-view.ts'
import { accessOf, viewedLists, type ViewedList } from './viewed-list.data.ts'

export interface ListViewer {
  readonly userUID: string
  readonly role: Role
  readonly applications: readonly ApplicationGrant[]
}

interface OwnedView {
  readonly owner: { readonly userUID: string }
  readonly sharing: Sharing
}

/** The lists that a user can open, and so may have views of. */
export function listsOf({ role, applications }: Omit<ListViewer, 'userUID'>): readonly ViewedList[] {
  return viewedLists.filter((list) => {
    const access = accessOf(list)
    if (access.application && !canAccess(applications, access.application)) return false
    return access.role === undefined || hasRole(role, access.role)
  })
}

/** Whether a user sees the views that colleagues share with any group: an Admin does, so as to remove them. */
export function seesAllSharedViews(role: Role): boolean {
  return hasRole(role, 'admin')
}

/** Whether a user may show a view to the whole company. */
export function canShareWithCompany(role: Role): boolean {
  return hasRole(role, 'admin')
}

/** Whether a user may change a view that they see. */
export function canChangeListView(viewer: Pick<ListViewer, 'userUID'>, view: OwnedView): boolean {
  return view.owner.userUID === viewer.userUID
}

/** Whether a user may remove a view that they see. */
export function canRemoveListView(viewer: Pick<ListViewer, 'userUID' | 'role'>, view: OwnedView): boolean {
  return canChangeListView(viewer, view) || (view.sharing !== 'own' && hasRole(viewer.role, 'admin'))
}
