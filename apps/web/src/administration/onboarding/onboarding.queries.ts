import {
  getChecklist,
  loadDemoData,
  removeDemoData,
  skipOnboarding,
} from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { getSession, refreshUser } from '../../platform/session/session-store.ts'
import { checklistTexts, loadDemoMessages, removeDemoMessages, skipMessages } from './onboarding.messages.ts'

export function useChecklist(enabled: boolean) {
  return useRead(getChecklist, {}, { enabled, staleSeconds: 0 })
}

export function useSkipOnboarding(onSkipped: () => void) {
  return useOperation(skipOnboarding, skipMessages, {
    onSuccess: () => {
      const user = getSession()?.user
      if (user) refreshUser({ ...user, skippedOnboarding: true })
      onSkipped()
    },
  })
}

/** Sample rows appear on every screen: all reads are invalidated. */
export const useLoadDemo = operationHook(loadDemoData, loadDemoMessages, 'everything')

export function useRemoveDemo(onRemoved: () => void) {
  return useOperation(removeDemoData, removeDemoMessages, {
    affects: 'everything',
    onSuccess: ({ removed, kept }) => {
      showToast({ tone: 'success', text: checklistTexts.removed(removed) })
      if (kept.length > 0) showToast({ tone: 'info', text: checklistTexts.kept(kept.join(', ')) })
      onRemoved()
    },
  })
}
