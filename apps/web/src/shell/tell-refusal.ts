import { showToast } from '../platform/messages/toasts.ts'
import type { Refusal } from './guard.ts'
import { applicationEntries } from './navigation.data.ts'
import { shellMessages } from './shell.messages.ts'

/** Says why somebody stands at home instead of where they wanted to go. */
export function tellRefusal(refusal: Refusal): void {
  const texts = shellMessages.redirected
  const text =
    refusal.reason === 'application'
      ? texts.application(
          applicationEntries.find(({ application }) => application === refusal.application)?.tile ??
            refusal.application,
        )
      : texts[refusal.reason]
  showToast({ tone: 'warning', text })
}
