import { Tabs } from '@mantine/core'
import type { MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { useState } from 'react'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TabList } from '../../ui/TabList.tsx'
import type { MailFormValues, ReportSource } from './mail-form.ts'
import { MailPreviewView } from './MailPreviewView.tsx'
import { MailTextFields } from './MailTextFields.tsx'
import { MailContentsField } from './MailContentsField.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import styles from './MailReport.module.css'
import { reportMailTexts as texts } from './report-mails.messages.ts'

interface MailComposerProps {
  readonly form: WatchedForm<MailFormValues>
  readonly report: ReportSource
  readonly start: MailStart
  readonly isRestored: boolean
}

/** The fields of a mail, and the mail as it will arrive. */
export function MailComposer({ form, report, start, isRestored }: MailComposerProps) {
  const [tab, setTab] = useState<string | null>('write')
  return (
    <>
      {isRestored ? <Notice tone="info">{texts.restored}</Notice> : null}
      {start.sendsMails ? null : <Notice tone="warning">{texts.unsent}</Notice>}
      <Tabs value={tab} onChange={setTab} keepMounted={false} className={styles.tabs}>
        <TabList
          tabs={[
            { value: 'write', label: texts.write },
            { value: 'preview', label: texts.preview },
          ]}
        />
        <Tabs.Panel value="write" className={styles.parts}>
          <RecipientFields form={form} addresses={start.addresses} />
          <MailTextFields form={form} report={report} variables={start.variables} />
          <MailContentsField form={form} sharesLinks={start.sharesLinks} />
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <MailPreviewView values={form.values} report={report} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
