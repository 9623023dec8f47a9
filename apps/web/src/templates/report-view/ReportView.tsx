import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import type { RenderImage } from './ReportBlock.tsx'
import { ReportSheet, type RenderBlock } from './ReportSheet.tsx'
import styles from './ReportView.module.css'
import { toReportStyle } from './report-colours.ts'
import { useIsPhone } from './use-is-phone.ts'

// What draws images and wraps blocks in other features is typed by these.
export type { RenderImage, ReportImage } from './ReportBlock.tsx'
export type { RenderBlock } from './ReportSheet.tsx'

interface ReportViewProps {
  readonly document: ReportDocument
  /** `adaptive` is one column on a phone; `paper` keeps its columns at any width. */
  readonly layout?: 'adaptive' | 'paper'
  /** Draws images and the logo, which are left out without it. Both functions are kept by who gives them: pages wait for a new one. */
  readonly renderImage?: RenderImage
  readonly renderBlock?: RenderBlock
}

/**
 * A report as sheets of paper, as wide as their place: the same document that becomes the PDF. It needs neither router
 * nor component library: who has a link to it loads it, too.
 */
export function ReportView({ document, layout = 'adaptive', renderImage, renderBlock }: ReportViewProps) {
  const isPhone = useIsPhone()
  const isReading = isPhone && layout === 'adaptive'
  const { pages, title, date, ...frame } = document
  return (
    <article
      className={styles.report}
      data-reading={isReading || undefined}
      style={toReportStyle(document.colours)}
      aria-label={title}
    >
      {pages.map((page, index) => (
        <ReportSheet
          key={page.idPage}
          page={page}
          frame={{ ...frame, isReading }}
          number={index + 1}
          count={pages.length}
          renderImage={renderImage}
          renderBlock={renderBlock}
        />
      ))}
    </article>
  )
}
