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
  const text =
    denial.reason === 'application'
      ? (isAdmin ? texts.applicationOfAdmin : texts.application)(
          applicationEntries.find(({ application }) => application === denial.application)?.tile ??
            denial.application,
        )
      : texts[denial.reason]
  showToast({ tone: 'warning', text })
}
