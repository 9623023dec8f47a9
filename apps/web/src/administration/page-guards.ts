import { redirect } from '@tanstack/react-router'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { userScope } from '@vatio/domain/administration/users/user.policy'
import { getSession } from '../platform/session/session-store.ts'
import { showAccessDenial } from '../shell/show-access-denial.ts'

function leadHome(preload: boolean): never {
  // Pointing at a link is no visit.
  if (!preload) showAccessDenial({ reason: 'admin' })
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  throw redirect({ to: '/' })
}

/** Admins, and group admins for their own groups; everybody else is led home and told why. */
export function managersOnly({ preload }: { readonly preload: boolean }): void {
  const user = getSession()?.user
  const isGroupAdmin = user?.userGroups.some((membership) => membership.isGroupAdmin) ?? false
  if (user && userScope({ role: user.role, isGroupAdmin }) !== 'own') return
  leadHome(preload)
}

/** The people who run the installation. */
export function superadminsOnly({ preload }: { readonly preload: boolean }): void {
  const user = getSession()?.user
  if (!user || !hasRole(user.role, 'superadmin')) leadHome(preload)
}
