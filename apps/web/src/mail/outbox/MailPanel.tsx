import { Button, Tabs } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { CompanyMailWithBody } from '@vatio/protocol/mail/outbox/outbox.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { copyText } from '../../platform/messages/copy-text.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { linksOf } from './mail-document.ts'
import { MailFrameCard } from './MailFrameCard.tsx'
import styles from './MailPanel.module.css'
import { MailStateBadge } from './MailStateBadge.tsx'
import { kindOf, mailErrorText, outboxTexts as texts } from './outbox.messages.ts'
import { useCompanyMail } from './outbox.queries.ts'

const route = getRouteApi('/app/superadmin/mails/$clientUID/$idMail')

/** Panel over the list: a mail as its addressee sees it. It has no previous and next, because each opening is audited. */
export function MailPanel() {
  const { clientUID, idMail } = route.useParams()
  const address = usePanelAddress({ to: '/superadmin/mails' })
  const query = useCompanyMail(clientUID, idMail)
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
          {mail.state === 'kept' ? <Notice tone="warning">{texts.keptMail}</Notice> : null}
          {mail.text === null || mail.html === null ? (
            <Notice tone="info">{texts.gone}</Notice>
          ) : (
            <>
              <Notice tone="info">{texts.audited}</Notice>
              <Body text={mail.text} html={mail.html} />
            </>
          )}
        </div>
      )}
    </RecordPanel>
  )
}

function Facts({ mail }: { readonly mail: CompanyMailWithBody }) {
  return (
    <DataList
      facts={[
        { label: texts.company, value: mail.companyName },
        { label: texts.state, value: <MailStateBadge state={mail.state} /> },
        { label: texts.date, value: formatDateTime(mail.createdAt) },
        { label: texts.kind, value: kindOf(mail.template) },
        ...(mail.sentAt ? [{ label: texts.sentAt, value: formatDateTime(mail.sentAt) }] : []),
        ...(mail.attempts > 0 ? [{ label: texts.attempts, value: formatCount(mail.attempts) }] : []),
        ...(mail.errorCode ? [{ label: texts.error, value: mailErrorText(mail.errorCode) }] : []),
      ]}
    />
  )
}

function Body({ text, html }: { readonly text: string; readonly html: string }) {
  return (
    <>
      {linksOf(text).map((link) => (
        <FactGroup key={link} title={texts.link}>
          <div className={styles.link}>
            <a className={styles.address} href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
              onClick={() => void copyText(link, texts.copied, texts.notCopied)}
            >
              {texts.copyLink}
            </Button>
          </div>
        </FactGroup>
      ))}
      <Tabs defaultValue="message">
        <TabList
          tabs={[
            { value: 'message', label: texts.message },
            { value: 'text', label: texts.text },
          ]}
        />
        <Tabs.Panel value="message">
          <MailFrameCard title={texts.frame} html={html} opensLinks />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={styles.text}>{text}</pre>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
