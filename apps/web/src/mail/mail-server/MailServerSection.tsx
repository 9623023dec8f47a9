import { Button } from '@mantine/core'
import { useUser } from '../../platform/session/session-store.ts'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { MailSendersCard } from '../mail-senders/MailSendersCard.tsx'
import { LastMailsCard } from '../outbox/LastMailsCard.tsx'
import { mailServerTexts as texts, testMailText } from './mail-server.messages.ts'
import { useMailServer, useSendTestMail } from './mail-server.queries.ts'
import styles from './MailServerSection.module.css'

/** Whether mails are sent, a test mail to the user, and the state of the last mails. */
export function MailServerSection() {
  return (
    <div className={styles.parts}>
      <SendingCard />
      <MailSendersCard />
      <LastMailsCard />
    </div>
  )
}

function SendingCard() {
  const { email } = useUser()
  const query = useMailServer()
  const send = useSendTestMail()
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <FormSkeleton />
  const { configured, from, server, lastTest } = query.data
  const outcome = lastTest ? testMailText(lastTest) : null
  return (
    <Card title={texts.sending}>
      <div className={styles.parts}>
        <Notice tone={configured ? 'success' : 'warning'}>
          {configured ? texts.configured : texts.missing}
        </Notice>
        <DataList
          facts={[
            { label: texts.from, value: from },
            ...(server
              ? [
                  { label: texts.server, value: `${server.host}:${server.port}` },
                  { label: texts.encryption, value: server.encrypted ? texts.encrypted : texts.plain },
                  { label: texts.signIn, value: server.signsIn ? texts.signsIn : texts.anonymous },
                ]
              : []),
          ]}
        />
        <div className={styles.test}>
          <Button loading={send.isPending} onClick={() => send.mutate({})}>
            {texts.test}
          </Button>
          <span className={styles.help}>{texts.testHelp(email)}</span>
        </div>
        <output className={styles.outcome}>
          {outcome ? <Notice tone={outcome.tone}>{outcome.text}</Notice> : null}
        </output>
      </div>
    </Card>
  )
}
