import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { PagePath } from '../platform/address/app-link.ts'
import { showToast } from '../platform/messages/toasts.ts'
import { getSession } from '../platform/session/session-store.ts'
import { upgradeText } from '../identity/licences/licence-labels.ts'
import type { AccessDenial } from './guard.ts'
import { applicationEntries } from './navigation.data.ts'
import { shellMessages } from './shell.messages.ts'

/** Shows why the user was redirected to the home page. */
export function showAccessDenial(denial: AccessDenial): void {
  const texts = shellMessages.redirected
  const role = getSession()?.user.role
  const isAdmin = role !== undefined && hasRole(role, 'admin')
  if (denial.reason === 'licence') {
    showToast({
      tone: 'warning',
      text: upgradeText(denial.licence),
      action: isAdmin
        ? {
            label: texts.plans,
            run: () => window.location.assign('/plan-configuration' satisfies PagePath),
          }
        : undefined,
    })
    return
  }
  showToast({ tone: 'warning', text: reasonText(denial, isAdmin) })
}

/** An Admin is not told what only Admins may do, nor to ask one. */
function reasonText(denial: Exclude<AccessDenial, { reason: 'licence' }>, isAdmin: boolean): string {
  const texts = shellMessages.redirected
  if (denial.reason === 'application') {
    const { application } = denial
    const name = applicationEntries.find((entry) => entry.application === application)?.tile ?? application
    return isAdmin ? texts.applicationOfAdmin(name) : texts.application(name)
  }
  return denial.reason === 'admin' && isAdmin ? texts.adminByApplication : texts[denial.reason]
}
