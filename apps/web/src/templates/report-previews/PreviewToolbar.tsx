import { Button } from '@mantine/core'
import { IconDownload, IconLink, IconMail, IconPrinter } from '@tabler/icons-react'
import type { Preview } from '@vatio/protocol/templates/report-previews/report-previews.schema'
import { useState } from 'react'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './ReportPreview.module.css'
import { useDownloadPdf } from './report-previews.queries.ts'
import { previewTexts as texts } from './report-previews.messages.ts'

const MailReportCard = lazyPart(
  async () => (await import('../../mail/report-mails/MailReportCard.tsx')).MailReportCard,
)
const ShareReportCard = lazyPart(
  async () => (await import('../shareables/ShareReportCard.tsx')).ShareReportCard,
)

interface PreviewToolbarProps {
  readonly preview: Preview
  readonly idPreview: string
  /** The server no longer has it: only the browser can print it. */
  readonly isPast: boolean
  readonly isBlank: boolean
}

/** Title of the report and what can be done with it. */
export function PreviewToolbar(props: PreviewToolbarProps) {
  const { preview, idPreview, isPast, isBlank } = props
  const [shown, setShown] = useState<'mail' | 'share' | null>(null)
  const { mutate: download, isPending } = useDownloadPdf(preview.templateType, idPreview)
  const { source, templateType, title, template, email } = preview
  const report = !isPast &&
    !isBlank &&
    source && {
      templateType,
      source,
      title,
      idTemplate: template?.idTemplate,
      email: email ?? undefined,
      onClose: () => setShown(null),
    }
  return (
    <header className={styles.bar} data-print="hide">
      <div>
        <PageHeading title={preview.title} className={styles.title} />
        <p className={styles.dates}>{texts.figuresOf(preview.document.date)}</p>
      </div>
      <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
        {report ? (
          <>
            <Button
              variant="default"
              leftSection={<IconMail size={18} stroke={1.5} />}
              onClick={() => setShown('mail')}
            >
              {texts.mail}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLink size={18} stroke={1.5} />}
              onClick={() => setShown('share')}
            >
              {texts.share}
            </Button>
          </>
        ) : null}
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} />}
          loading={isPending}
          disabled={isPast}
          onClick={() => download()}
        >
          {texts.download}
        </Button>
      </div>
      {report && shown === 'mail' ? <MailReportCard {...report} /> : null}
      {report && shown === 'share' ? <ShareReportCard {...report} /> : null}
    </header>
  )
}
