import type { DocumentPage, ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { Fragment, type ReactNode } from 'react'
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
  /** Wraps what is drawn of a page, for who edits it. */
  readonly renderPage?: (page: DocumentPage, drawn: ReactNode) => ReactNode
}

/**
 * A report as sheets of paper, as wide as their place: the same document that becomes the PDF. It needs neither router
 * nor component library: who has a link to it loads it, too.
 */
export function ReportView(props: ReportViewProps) {
  const { document, layout = 'adaptive', renderImage, renderBlock, renderPage } = props
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
      {pages.map((page, index) => {
        const drawn = (
          <ReportSheet
            page={page}
            frame={{ ...frame, isReading }}
            number={index + 1}
            count={pages.length}
            renderImage={renderImage}
            renderBlock={renderBlock}
          />
        )
        return <Fragment key={page.idPage}>{renderPage ? renderPage(page, drawn) : drawn}</Fragment>
      })}
    </article>
  )
}
