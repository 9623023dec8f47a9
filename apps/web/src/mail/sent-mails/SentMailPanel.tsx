import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { SentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { MailStateBadge } from '../outbox/MailStateBadge.tsx'
import { sentMailTexts as texts, undeliveredReason } from './sent-mails.messages.ts'
import { useCancelSentMail, useRetrySentMail, useSentMail } from './sent-mails.queries.ts'
import styles from './SentMails.module.css'

const route = getRouteApi('/app/mails/$idMail')

/** Panel over the list: what happened to a mail, and sending it again or cancelling it. */
export function SentMailPanel() {
  const { idMail } = route.useParams()
  const address = usePanelAddress({ to: '/mails' }, route.useSearch())
  const query = useSentMail(idMail)
  return (
    <RecordPanel
      query={query}
      title={query.data?.subject ?? texts.mail}
      subtitle={query.data?.to}
      onClose={address.close}
      missing={texts.missing}
    >
      {(mail) => (
        <div className={styles.parts}>
          <Facts mail={mail} />
          {mail.senderRefused ? <Notice tone="info">{texts.senderRefused}</Notice> : null}
          {mail.state === 'kept' ? <Notice tone="warning">{texts.kept}</Notice> : null}
          <Actions mail={mail} />
        </div>
      )}
    </RecordPanel>
  )
}

function Facts({ mail }: { readonly mail: SentMail }) {
  const reason = undeliveredReason(mail)
  return (
    <DataList
      facts={[
        { label: texts.state, value: <MailStateBadge state={mail.state} /> },
        ...(reason === null ? [] : [{ label: texts.reason, value: reason }]),
        ...(mail.smtpAnswer === null ? [] : [{ label: texts.answer, value: mail.smtpAnswer }]),
        { label: texts.sender, value: mail.sender.userName },
        { label: texts.date, value: formatDateTime(mail.createdAt) },
        ...(mail.endedAt ? [{ label: texts.ended, value: formatDateTime(mail.endedAt) }] : []),
        ...(mail.attempts > 0 ? [{ label: texts.attempts, value: formatCount(mail.attempts) }] : []),
        ...(mail.nextAttemptAt
          ? [{ label: texts.nextAttempt, value: formatDateTime(mail.nextAttemptAt) }]
          : []),
        ...(mail.hasAttachment ? [{ label: texts.attachment, value: texts.pdf }] : []),
      ]}
    />
  )
}

function Actions({ mail }: { readonly mail: SentMail }) {
  const retry = useRetrySentMail()
  const cancel = useCancelSentMail({ onSuccess: () => setAsking(false) })
  const [asking, setAsking] = useState(false)
  const input = { params: { idMail: mail.idMail } }
  const hasFailed = mail.state === 'refused' || mail.state === 'failed'
  return (
    <>
      {hasFailed && !mail.isRetryable ? <Notice tone="info">{texts.contentGone}</Notice> : null}
      <div className={styles.actions}>
        {mail.isRetryable ? (
          <Button loading={retry.isPending} onClick={() => retry.mutate(input)}>
            {texts.retry}
          </Button>
        ) : null}
        {mail.isCancellable ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <ConfirmDialog
          title={texts.cancelTitle}
          confirmLabel={texts.cancel}
          destructive
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate(input)}
          onClose={() => setAsking(false)}
        >
          <p>{texts.cancelText(mail.to)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
