import { Tabs } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import type { MailPreview } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { mailDocument } from '../outbox/mail-document.ts'
import type { MailFormValues, ReportSource } from './mail-form.ts'
import styles from './MailReport.module.css'
import { previewReportMailMessages, reportMailTexts as texts } from './report-mails.messages.ts'
import { useMailPreview } from './report-mails.queries.ts'

interface MailPreviewViewProps {
  readonly values: MailFormValues
  readonly report: ReportSource
}

/** The mail of the first recipient, as the server will send it. */
export function MailPreviewView({ values, report }: MailPreviewViewProps) {
  const [{ recipients, subject, text, attach }] = useDebouncedValue(values, 300)
  const recipient = recipients[0] ?? { name: '', email: '' }
  const isReady = isPlainMailAddress(recipient.email.trim()) && subject.trim() !== '' && text.trim() !== ''
  const preview = useMailPreview({ ...report, recipient, subject, text, attach }, isReady)
  if (!isReady) return <EmptyState text={texts.previewNeeds} />
  if (preview.isError) {
    return <Notice tone="danger">{messageOf(preview.error, previewReportMailMessages).text}</Notice>
  }
  return preview.data ? <Letter preview={preview.data} /> : <TextSkeleton lines={6} />
}

function Letter({ preview }: { readonly preview: MailPreview }) {
  const { from, replyTo, to, subject, fileName, html, text } = preview
  return (
    <div className={styles.parts}>
      <DataList
        facts={[
          { label: texts.from, value: `${from.name} <${from.address}>` },
          ...(replyTo === null ? [] : [{ label: texts.replyTo, value: replyTo }]),
          { label: texts.to, value: to },
          { label: texts.subject, value: subject },
          ...(fileName === null ? [] : [{ label: texts.attachment, value: fileName }]),
        ]}
      />
      <Tabs defaultValue="html">
        <TabList
          tabs={[
            { value: 'html', label: texts.html },
            { value: 'text', label: texts.plain },
          ]}
        />
        <Tabs.Panel value="html">
          <iframe className={styles.frame} title={texts.frame} sandbox="" srcDoc={mailDocument(html)} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={styles.plain}>{text}</pre>
        </Tabs.Panel>
      </Tabs>
      <p className={styles.help}>{texts.previewHelp}</p>
    </div>
  )
}
