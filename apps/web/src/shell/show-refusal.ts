import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { PagePath } from '../platform/address/app-link.ts'
import { showToast } from '../platform/messages/toasts.ts'
import { getSession } from '../platform/session/session-store.ts'
import { upgradeText } from '../identity/licences/licence-labels.ts'
import type { Refusal } from './guard.ts'
import { applicationEntries } from './navigation.data.ts'
import { shellMessages } from './shell.messages.ts'

/** Says why somebody stands at home instead of where they wanted to go. */
export function showRefusal(refusal: Refusal): void {
  const texts = shellMessages.redirected
  if (refusal.reason === 'licence') {
    const role = getSession()?.user.role
    showToast({
      tone: 'warning',
      text: upgradeText(refusal.licence),
      action:
        role && hasRole(role, 'admin')
          ? {
              label: texts.plans,
              run: () => window.location.assign('/plan-configuration' satisfies PagePath),
            }
          : undefined,
    })
    return
  }
  const text =
    refusal.reason === 'application'
      ? texts.application(
          applicationEntries.find(({ application }) => application === refusal.application)?.tile ??
            refusal.application,
        )
      : texts[refusal.reason]
  showToast({ tone: 'warning', text })
}
