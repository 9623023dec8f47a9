import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { Preview } from '@vatio/protocol/templates/report-previews/report-previews.schema'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { PreviewActions } from './ReportPreview.tsx'
import styles from './ReportPreview.module.css'
import { useDownloadPdf } from './report-previews.queries.ts'
import { previewTexts as texts } from './report-previews.messages.ts'

interface PreviewToolbarProps extends PreviewActions {
  readonly preview: Preview
  readonly idPreview: string
  /** The server no longer has it: only the browser can print it. */
  readonly isPast: boolean
  readonly isBlank: boolean
}

/** Title of the report and what can be done with it. */
export function PreviewToolbar(props: PreviewToolbarProps) {
  const { preview, idPreview, isPast, isBlank, renderMail, renderShare } = props
  const { mutate: download, isPending } = useDownloadPdf(preview.templateType, idPreview)
  const canSend = !isPast && !isBlank
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
        {canSend ? renderMail?.(preview) : null}
        {canSend ? renderShare?.(preview) : null}
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} />}
          loading={isPending}
          disabled={isPast}
          onClick={() => download()}
        >
          {texts.download}
        </Button>
      </div>
    </header>
  )
}
