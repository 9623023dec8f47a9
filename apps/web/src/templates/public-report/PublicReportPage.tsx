import { useEffect, type ReactNode } from 'react'
import { OpenReportPage } from './OpenReportPage.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { ReportCalls } from './public-report-calls.ts'
import styles from './PublicReport.module.css'
import { publicReportTexts as texts } from './public-report.messages.ts'
import { useSharedReport } from './use-shared-report.ts'
import { useSlow } from './use-slow.ts'
import { useVisit } from './use-visit.ts'

interface PublicReportPageProps {
  /** Null at an address that is no link. */
  readonly calls: ReportCalls | null
  /** The bar with the brand above the report. */
  readonly hasBar: boolean
}

/** What a customer sees of a shared report. */
export function PublicReportPage({ calls, hasBar }: PublicReportPageProps) {
  const shared = useSharedReport(calls)
  const { view } = shared
  useVisit(calls, view.kind === 'open' ? view.access : null, view.kind === 'open')
  const title = view.kind === 'open' ? `${view.report.title} · ${view.report.company.name}` : texts.report
  useEffect(() => {
    document.title = title
  }, [title])
  switch (view.kind) {
    case 'loading':
      return <LoadingReport />
    case 'gone':
      return <Message title={texts.gone} help={texts.goneHelp} />
    case 'failed':
      return (
        <Message title={texts.failed} help={texts.failedHelp}>
          <button type="button" onClick={() => shared.retry()}>
            {texts.retry}
          </button>
        </Message>
      )
    case 'password':
      return <PasswordForm open={shared.open} />
    case 'open':
    default:
      return calls ? (
        <OpenReportPage
          calls={calls}
          report={view.report}
          access={view.access}
          hasBar={hasBar}
          shared={shared}
        />
      ) : null
  }
}

function LoadingReport() {
  const isSlow = useSlow()
  return (
    <main className={styles.loading} aria-busy="true">
      <output className="visually-hidden">{texts.loading}</output>
      <div className={styles.skeleton} />
      <output>{isSlow ? texts.slow : null}</output>
    </main>
  )
}

interface MessageProps {
  readonly title: string
  readonly help: string
  readonly children?: ReactNode
}

function Message({ title, help, children }: MessageProps) {
  return (
    <main className={styles.message}>
      <h1>{title}</h1>
      <p>{help}</p>
      {children}
    </main>
  )
}
