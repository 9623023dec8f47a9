import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { Notice } from '../../ui/Notice.tsx'
import { ReportView } from '../report-view/ReportView.tsx'
import styles from './PageCanvas.module.css'
import { renderReportImage } from './report-image.tsx'
import { previewTexts as texts } from './template-editor.messages.ts'

interface PreviewPaneProps {
  /** Null while the conditions of the template cannot be decided. */
  readonly document: ReportDocument | null
}

/** The report as the customer gets it. */
export function PreviewPane({ document }: PreviewPaneProps) {
  return (
    // Scrolled by the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.preview} aria-label={texts.preview} tabIndex={0}>
      {document === null ? (
        <Notice tone="warning">{texts.undecided}</Notice>
      ) : (
        <div className={styles.pages}>
          <ReportView document={document} layout="paper" renderImage={renderReportImage} />
        </div>
      )}
    </section>
  )
}
