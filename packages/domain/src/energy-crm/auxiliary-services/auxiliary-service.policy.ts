import { hasRole, type Role } from '../../identity/accounts/role.ts'

interface Viewer {
  readonly role: Role
}

/** Whether a user creates, edits and deletes the services of marketers; everybody reads them. */
export function canEditAuxiliaryServices(viewer: Viewer): boolean {
  return hasRole(viewer.role, 'admin')
}

/** Whether a user may remove a service from a contract; every user who sees the contract may add one. */
export function canUnlinkAuxiliaryServices(viewer: Viewer): boolean {
  return hasRole(viewer.role, 'admin')
}

/** Whether a user gives a contract a commission of its own for a service. */
export function canSetAuxiliaryServiceFee(viewer: Viewer): boolean {
  return hasRole(viewer.role, 'admin')
}
