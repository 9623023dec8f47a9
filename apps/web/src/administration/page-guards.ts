import { redirect } from '@tanstack/react-router'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { userScope } from '@vatio/domain/administration/users/user.policy'
import { getSession } from '../platform/session/session-store.ts'
import { showAccessDenial } from '../shell/show-access-denial.ts'

function redirectHome(preload: boolean, reason: 'admin' | 'installation'): never {
  // A preload, started by hovering a link, shows no message.
  if (!preload) showAccessDenial({ reason })
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  throw redirect({ to: '/' })
}

/** Allows Admins and group admins; redirects other users to the home page with a notice. */
export function managersOnly({ preload }: { readonly preload: boolean }): void {
  const user = getSession()?.user
  const isGroupAdmin = user?.userGroups.some((membership) => membership.isGroupAdmin) ?? false
  if (user && userScope({ role: user.role, isGroupAdmin }) !== 'own') return
  redirectHome(preload, 'admin')
}

/** Allows operators of the installation only. */
export function superadminsOnly({ preload }: { readonly preload: boolean }): void {
  const user = getSession()?.user
  if (!user || !hasRole(user.role, 'superadmin')) redirectHome(preload, 'installation')
}
