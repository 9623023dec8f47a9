import { useBlocker } from '@tanstack/react-router'
import { getSession } from '../platform/session/session-store.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { uiTexts as texts } from './ui.messages.ts'

interface UnsavedGuardProps {
  readonly dirty: boolean
  /** Called when the changes are discarded, to remove the draft. */
  readonly onLeave?: () => void
}

/**
 * Asks before unsaved changes are lost: other screens, back, closing the tab. Does not ask when the session has
 * ended: the draft restores the values.
 */
export function UnsavedGuard({ dirty, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && getSession() !== null,
    enableBeforeUnload: () => dirty && getSession() !== null,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={texts.unsaved}
      confirmLabel={texts.leaveUnsaved}
      destructive
      onConfirm={() => {
        onLeave?.()
        blocker.proceed()
      }}
      onClose={blocker.reset}
    >
      <p>{texts.unsavedLosses}</p>
    </ConfirmDialog>
  )
}
