import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../platform/formats/date-format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { usePagedNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { ChangedFigures } from './ChangedFigures.tsx'
import { EditLinkDialog } from './EditLinkDialog.tsx'
import { LinkAddress } from './LinkAddress.tsx'
import { LinkComments } from './LinkComments.tsx'
import { LinkEvidence } from './LinkEvidence.tsx'
import { LinkReading } from './LinkReading.tsx'
import { lastDayOf } from './link-form.ts'
import { AcceptanceBadge, ShareableBadge } from './ShareableBadge.tsx'
import styles from './Shareables.module.css'
import { shareableTexts as texts, typeNames } from './shareables.messages.ts'
import { useRemoveShareable, useShareable, useShareables, useUpdateShareable } from './shareables.queries.ts'
import { sharedLink, useSharedLinksState } from './SharedLinksPage.tsx'

const route = getRouteApi('/app/shared-links/$idShareable')

/** Panel of a link: its address, how it was read, comments, acceptances, and what can be done with it. */
export function SharedLinkPanel() {
  const { idShareable } = route.useParams()
  const address = usePanelAddress({ to: '/shared-links' })
  const query = useShareable(idShareable)
  const state = useSharedLinksState()
  const list = useShareables(state)
  const moves = usePagedNeighbours(
    address,
    { state, query: list, keyOf: (row) => row.idShareable },
    idShareable,
    sharedLink,
  )
  return (
    <RecordPanel
      query={query}
      title={query.data?.title ?? texts.document}
      subtitle={query.data?.recipient.name ?? query.data?.recipient.email}
      onClose={address.close}
      {...moves}
      missing={texts.missing}
    >
      {(shareable) => (
        <div key={shareable.idShareable} className={styles.parts}>
          <LinkAddress link={shareable.link} />
          <LinkActions shareable={shareable} onRemoved={address.close} />
          <Facts shareable={shareable} />
          <ChangedFigures shareable={shareable} />
          <LinkReading idShareable={shareable.idShareable} />
          <LinkComments shareable={shareable} />
          <LinkEvidence shareable={shareable} />
        </div>
      )}
    </RecordPanel>
  )
}

function Facts({ shareable }: { readonly shareable: Shareable }) {
  return (
    <DataList
      facts={[
        { label: texts.state, value: <ShareableBadge state={shareable.state} /> },
        { label: texts.type, value: typeNames[shareable.templateType] },
        { label: texts.recipient, value: shareable.recipient.email ?? shareable.recipient.name },
        { label: texts.owner, value: shareable.owner.userName },
        { label: texts.createdAt, value: formatDateTime(shareable.createdAt) },
        { label: texts.expires, value: formatDate(lastDayOf(shareable.expiresAt)) },
        { label: texts.document, value: texts.figures(formatDate(shareable.figuresDate)) },
        { label: texts.password, value: shareable.hasPassword ? texts.withPassword : texts.withoutPassword },
        { label: texts.download, value: shareable.allowDownload ? texts.allowed : texts.notAllowed },
        { label: texts.acceptance, value: <AcceptanceBadge state={shareable.acceptance} /> },
      ]}
    />
  )
}

interface LinkActionsProps {
  readonly shareable: Shareable
  readonly onRemoved: () => void
}

function LinkActions({ shareable, onRemoved }: LinkActionsProps) {
  const [open, setOpen] = useState<'edit' | 'revoke' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const update = useUpdateShareable({ onSuccess: close })
  const remove = useRemoveShareable({ onSuccess: onRemoved })
  const { idShareable, version, state, acceptance } = shareable
  const setActive = (active: boolean) =>
    update.mutate({ params: { id: idShareable }, body: { version, active } })
  const isRemovable = state !== 'active' && (acceptance === 'none' || acceptance === 'requested')
  return (
    <div className={styles.actions}>
      <Button size="xs" variant="default" onClick={() => setOpen('edit')}>
        {state === 'expired' ? texts.renew : texts.edit}
      </Button>
      {state === 'revoked' ? (
        <Button size="xs" variant="default" loading={update.isPending} onClick={() => setActive(true)}>
          {texts.reopen}
        </Button>
      ) : (
        <Button size="xs" variant="default" onClick={() => setOpen('revoke')}>
          {texts.revoke}
        </Button>
      )}
      {isRemovable ? (
        <Button size="xs" variant="default" onClick={() => setOpen('remove')}>
          {texts.remove}
        </Button>
      ) : null}
      {open === 'edit' ? <EditLinkDialog shareable={shareable} onClose={close} /> : null}
      {open === 'revoke' ? (
        <ConfirmDialog
          title={texts.revokeTitle}
          confirmLabel={texts.revoke}
          destructive
          busy={update.isPending}
          onConfirm={() => setActive(false)}
          onClose={close}
        >
          <p>{texts.revokeHelp}</p>
        </ConfirmDialog>
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title={texts.removeTitle}
          confirmLabel={texts.remove}
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: idShareable } })}
          onClose={close}
        >
          <p>{texts.removeHelp}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
