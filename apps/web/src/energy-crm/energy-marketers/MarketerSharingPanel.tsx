import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { canEditEnergyMarketers } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.policy'
import type {
  EnergyMarketer,
  MarketerConnection,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { useState } from 'react'
import { formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'
import { copyText } from '../../platform/messages/copy-text.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EditableList, EditableRow } from '../../ui/EditableList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { readOnlyMarketerError } from '../read-only-marketer.messages.ts'
import { useEnergyMarketer } from './energy-marketers.queries.ts'
import { marketerSharingReadErrorTexts, marketerSharingTexts as texts } from './marketer-sharing.messages.ts'
import styles from './MarketerSharingPanel.module.css'
import {
  useDisconnectEnergyMarketer,
  useIssueSharingToken,
  useMarketerConnections,
  useRevokeSharingToken,
} from './marketer-sharing.queries.ts'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/sharing')

/** Panel in which an Admin shares a marketer: its token, and the companies that are connected. */
export function MarketerSharingPanel() {
  const { idEnergyMarketer } = route.useParams()
  const address = usePanelAddress({
    to: '/energy-crm/energy-marketers/$idEnergyMarketer',
    params: { idEnergyMarketer },
  })
  const { role } = useUser()
  const marketer = useEnergyMarketer(idEnergyMarketer)
  const mayShare = canEditEnergyMarketers(role)
  return (
    <SidePanel title={texts.title} subtitle={marketer.data?.name} onClose={address.close}>
      {marketer.isError ? (
        <ErrorState error={marketer.error} onRetry={() => void marketer.refetch()} />
      ) : null}
      {marketer.isPending ? <TextSkeleton /> : null}
      {marketer.data?.sharedFrom ? <Notice tone="info">{readOnlyMarketerError.text}</Notice> : null}
      {marketer.data && !marketer.data.sharedFrom && mayShare ? (
        <>
          <p className={styles.help}>{texts.help}</p>
          <Token marketer={marketer.data} />
          <ConnectedCompanies idEnergyMarketer={idEnergyMarketer} />
        </>
      ) : null}
    </SidePanel>
  )
}

function Token({ marketer }: { readonly marketer: EnergyMarketer }) {
  const { idEnergyMarketer, sharingToken: pending } = marketer
  const [shown, setShown] = useState<{ readonly sharingToken: string; readonly expiresAt: string } | null>(
    null,
  )
  const issue = useIssueSharingToken({ onSuccess: setShown })
  const revoke = useRevokeSharingToken({ onSuccess: () => setShown(null) })
  const params = { id: idEnergyMarketer }
  return (
    <div className={styles.token}>
      {shown ? (
        <div className={styles.line}>
          <TextInput
            className={styles.code}
            label={texts.token}
            value={shown.sharingToken}
            readOnly
            description={`${texts.shownOnce} ${texts.usableUntil(formatDateTime(shown.expiresAt))}`}
            inputWrapperOrder={['label', 'input', 'description']}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.5} />}
            onClick={() => void copyText(shown.sharingToken, texts.copied)}
          >
            {texts.copy}
          </Button>
        </div>
      ) : null}
      {!shown && pending ? <p className={styles.help}>{pendingText(pending.expiresAt)}</p> : null}
      <div className={styles.actions}>
        <Button
          variant={shown || pending ? 'default' : 'filled'}
          loading={issue.isPending}
          onClick={() => issue.mutate({ params })}
        >
          {shown || pending ? texts.issueAnother : texts.issue}
        </Button>
        {shown || pending ? (
          <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate({ params })}>
            {texts.revoke}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function pendingText(expiresAt: string): string {
  const until = formatDateTime(expiresAt)
  return Date.parse(expiresAt) > Date.now() ? texts.pending(until) : texts.expired(until)
}

function ConnectedCompanies({ idEnergyMarketer }: { readonly idEnergyMarketer: string }) {
  const query = useMarketerConnections()
  const [leaving, setLeaving] = useState<MarketerConnection | null>(null)
  const close = () => setLeaving(null)
  const disconnect = useDisconnectEnergyMarketer({ onSuccess: close })
  const given = query.data?.filter(
    (one) => one.direction === 'given' && one.energyMarketer.idEnergyMarketer === idEnergyMarketer,
  )
  return (
    <FactGroup title={texts.companies}>
      {query.isError ? (
        <ErrorState
          error={query.error}
          fallback={marketerSharingReadErrorTexts.list}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <TextSkeleton /> : null}
      {given ? (
        <EditableList items={given} empty={texts.noCompanies}>
          {(one) => (
            <EditableRow
              key={one.idConnection}
              actions={
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.disconnectFrom(one.company)}
                  onClick={() => setLeaving(one)}
                >
                  {texts.disconnect}
                </Button>
              }
            >
              <span className={styles.company}>{one.company}</span>
              <span className={styles.since}>{texts.since(formatDateOfInstant(one.connectedAt))}</span>
            </EditableRow>
          )}
        </EditableList>
      ) : null}
      {leaving ? (
        <ConfirmDialog
          title={texts.disconnectFrom(leaving.company)}
          confirmLabel={texts.disconnect}
          destructive
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate({ params: { id: leaving.idConnection } }, { onError: close })}
          onClose={close}
        >
          <p>{texts.disconnecting(leaving.company)}</p>
        </ConfirmDialog>
      ) : null}
    </FactGroup>
  )
}
