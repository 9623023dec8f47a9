import { useCallback, useState, type CSSProperties } from 'react'
import { ReportView, type RenderImage } from '../report-view/ReportView.tsx'
import { AcceptancePanel } from './AcceptancePanel.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import { ContactBlock } from './ContactBlock.tsx'
import { PrivacyTerms } from './PrivacyTerms.tsx'
import type { ReportCalls, SharedReport } from './public-report-calls.ts'
import styles from './PublicReport.module.css'
import { ReportHead } from './ReportHead.tsx'
import { publicReportTexts as texts } from './public-report.messages.ts'
import { SharedImage } from './SharedImage.tsx'
import type { OpenReport } from './use-shared-report.ts'

declare module 'react' {
  interface CSSProperties {
    readonly [token: `--brand${string}`]: string
  }
}

interface OpenReportPageProps {
  readonly calls: ReportCalls
  readonly report: SharedReport
  readonly access: string | null
  readonly hasBar: boolean
  readonly shared: OpenReport
}

/** The open report with what its reader may do. */
export function OpenReportPage({ calls, report, access, hasBar, shared }: OpenReportPageProps) {
  const { company, acceptance, document } = report
  const [author, setAuthor] = useState('')
  const { logo } = company
  const renderImage = useCallback<RenderImage>(
    (image, alt) => {
      if (image.kind === 'logo') return logo && <SharedImage address={logo} access={access} alt={alt} />
      const id = image.kind === 'background' ? image.idImage : image.idGenericDocument
      const address = id && calls.imageAddress(id)
      return address === null ? null : <SharedImage address={address} access={access} alt={alt} />
    },
    [calls, access, logo],
  )
  const brand: CSSProperties = {
    '--brand': company.colours.primary,
    '--brand-text': company.colours.onPrimary,
  }
  return (
    <div className={styles.page} style={brand}>
      <ReportHead calls={calls} report={report} access={access} hasBar={hasBar} />
      <main className={styles.main} data-print="unframed">
        <output className={styles.news} data-print="hide">
          {shared.isOffline ? <span className={styles.notice}>{texts.offline}</span> : null}
          {shared.isUpdated ? <span className={styles.notice}>{texts.updated}</span> : null}
        </output>
        {report.changes.length > 0 ? (
          <div className={styles.notice} data-print="hide">
            <p>{texts.changed}</p>
            <ul>
              {report.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p>{texts.changedHelp}</p>
          </div>
        ) : null}
        <ReportView document={document} renderImage={renderImage} />
        <div className={styles.panels} data-print={acceptance.state === 'accepted' ? undefined : 'hide'}>
          {acceptance.state === 'none' ? null : (
            <AcceptancePanel calls={calls} report={report} access={access} shared={shared} author={author} />
          )}
          <ContactBlock company={company} />
          {report.allowComments || report.comments.length > 0 ? (
            <CommentsPanel
              calls={calls}
              access={access}
              comments={report.comments}
              isOpen={report.allowComments}
              onSent={(comment) => {
                setAuthor(comment.author.name)
                shared.change({ comments: [...report.comments, comment] })
              }}
            />
          ) : null}
          <PrivacyTerms privacy={report.privacy} />
        </div>
      </main>
    </div>
  )
}
