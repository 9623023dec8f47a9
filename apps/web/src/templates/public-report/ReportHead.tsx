import { useState } from 'react'
import { saveFile } from '../../ui/save-file.ts'
import { CallError, type ReportCalls, type SharedReport } from './public-report-calls.ts'
import styles from './PublicReport.module.css'
import { failureText, publicReportTexts as texts } from './public-report.messages.ts'
import { SharedImage } from './SharedImage.tsx'

interface ReportHeadProps {
  readonly calls: ReportCalls
  readonly report: SharedReport
  readonly access: string | null
  readonly hasBar: boolean
}

/** The brand of who shares the report, its title and dates, and what can be done with it. */
export function ReportHead({ calls, report, access, hasBar }: ReportHeadProps) {
  const { company, title, figuresDate, expiresAt, acceptance, allowDownload } = report
  return (
    <>
      {hasBar ? (
        <header className={styles.bar} data-print="hide">
          {company.logo === null ? (
            <strong>{company.name}</strong>
          ) : (
            <SharedImage address={company.logo} access={access} alt={company.name} />
          )}
        </header>
      ) : null}
      <div className={styles.head} data-print="hide">
        <div>
          <h1>{title}</h1>
          <p className={styles.dates}>
            <span>{texts.figuresOf(figuresDate)}</span>
            <span>{texts.availableUntil(expiresAt)}</span>
          </p>
        </div>
        <div className={styles.tools}>
          {allowDownload ? <DownloadButton calls={calls} access={access} /> : null}
          {acceptance.state === 'requested' || acceptance.state === 'void' ? (
            <a className={styles.primary} href="#acceptance">
              {texts.accept}
            </a>
          ) : null}
        </div>
      </div>
    </>
  )
}

function DownloadButton({ calls, access }: Pick<ReportHeadProps, 'calls' | 'access'>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { blob, name } = await calls.downloadPdf(access)
      saveFile(blob, name)
    } catch (error) {
      setFailure(failureText(error instanceof CallError ? error.code : 'UNEXPECTED'))
    }
    setBusy(false)
  }
  return (
    <div>
      <button type="button" onClick={() => void download()} disabled={isBusy}>
        {isBusy ? texts.downloading : texts.download}
      </button>
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}
