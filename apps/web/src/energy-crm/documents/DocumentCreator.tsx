import { ActionIcon } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { canSeeDocumentCreator } from '@vatio/domain/energy-crm/documents/document.policy'
import type { Document } from '@vatio/protocol/energy-crm/documents/documents.schema'
import { useUserChoices } from '../../administration/users/users.queries.ts'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { documentTexts as texts } from './documents.messages.ts'

const FloatingPanel = lazyPart(async () => (await import('../../ui/floating/Floating.tsx')).FloatingPanel)

/** Tells an Admin who uploaded a document, beside a button; nothing for other users. */
export function DocumentCreator({ document }: { readonly document: Document }) {
  const { isOpen, floating, button } = useFloating('dialog')
  const user = useUser()
  const users = useUserChoices(isOpen).data
  if (!canSeeDocumentCreator(user) || document.creationUserUID === null) return null
  const creator = users?.find((one) => one.userUID === document.creationUserUID)
  return (
    <>
      <ActionIcon {...button} variant="subtle" aria-label={texts.creatorOf(document.name)}>
        <IconUserCircle size={18} stroke={1.5} />
      </ActionIcon>
      {isOpen ? (
        <FloatingPanel floating={floating}>
          <p tabIndex={-1} data-autofocus>
            {texts.creator} {users ? (creator?.userName ?? texts.former) : '…'}
            <br />
            {formatDateTime(document.creationTimestamp)}
          </p>
        </FloatingPanel>
      ) : null}
    </>
  )
}
