import { useBlocker } from '@tanstack/react-router'
import { getSession } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { curveImportTexts as texts } from './curve-imports.messages.ts'

interface SendingGuardProps {
  /** Files that were chosen and have not arrived. */
  readonly waiting: number
}

/** Asks before files that are still to be sent are lost: other screens, back, closing the tab. */
export function SendingGuard({ waiting }: SendingGuardProps) {
  const isSending = () => waiting > 0 && getSession() !== null
  const blocker = useBlocker({
    // The address of the import that begins, and its panels, stay on the page.
    shouldBlockFn: ({ current, next }) => isSending() && current.pathname !== next.pathname,
    enableBeforeUnload: isSending,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      confirmLabel={texts.leave}
      destructive
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{texts.leaveLosses(waiting)}</p>
    </ConfirmDialog>
  )
}
