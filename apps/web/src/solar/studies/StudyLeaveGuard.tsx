import { useBlocker } from '@tanstack/react-router'
import { getSession } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useStudyStore } from './StudyEditorProvider.tsx'
import { leaveTexts as texts } from './studies.messages.ts'
import { isInWizard } from './study-tabs.ts'

/** Stores what waits before another screen or study is opened, and asks where that fails. */
export function StudyLeaveGuard() {
  const store = useStudyStore()
  const isUnsaved = () => store.getSnapshot().saveState !== 'saved' && getSession() !== null
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => {
      const { study } = next.search as { readonly study?: string }
      const { idSolarStudy } = store.getSnapshot().study
      if (isInWizard(next.pathname) && (study ?? '') === idSolarStudy) return false
      if (isUnsaved()) await store.flush()
      return isUnsaved()
    },
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.leave}
      destructive
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{texts.help}</p>
    </ConfirmDialog>
  )
}
