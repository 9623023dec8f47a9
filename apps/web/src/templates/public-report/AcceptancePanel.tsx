import { useState } from 'react'
import { AcceptanceForm } from './AcceptanceForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { AcceptanceReceipt, ReportCalls, SharedReport } from './public-report-calls.ts'
import styles from './PublicReport.module.css'
import { acceptanceTexts as texts } from './public-report.messages.ts'
import { emptySigner, type Signer } from './signer.ts'
import type { OpenReport } from './use-shared-report.ts'

export interface AcceptanceProps {
  readonly calls: ReportCalls
  readonly report: SharedReport
  readonly access: string | null
  readonly shared: OpenReport
  /** The name under which the reader has commented. */
  readonly author: string
}

/** Accepting the report in two steps: who accepts, then the code from the mail; and the receipt. */
export function AcceptancePanel({ calls, report, access, shared, author }: AcceptanceProps) {
  const { acceptance } = report
  const [typed, setSigner] = useState<Signer | null>(null)
  const signer = typed ?? { ...emptySigner, name: author }
  const [codeUntil, setCodeUntil] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<AcceptanceReceipt | null>(null)

  const reload = () => {
    setCodeUntil(null)
    void shared.reload()
  }
  const request = async ({ name, nif, email }: Omit<Signer, 'hasRead'>) => {
    const body = { name: name.trim(), nif: nif.trim(), email: email.trim() }
    const { contentVersion } = report
    setCodeUntil((await calls.requestAcceptance(access, { ...body, contentVersion })).expiresAt)
  }
  const accepted = (given: AcceptanceReceipt) => {
    setReceipt(given)
    const { acceptedAt, acceptedBy } = given
    shared.change({ acceptance: { ...acceptance, state: 'accepted', acceptedAt, acceptedBy } })
  }
  return (
    <section id="acceptance" className={styles.panel} aria-labelledby="acceptance-title" tabIndex={-1}>
      {acceptance.state === 'accepted' ? (
        <Accepted acceptance={acceptance} receipt={receipt} />
      ) : (
        <>
          <h2 id="acceptance-title">{codeUntil === null ? texts.title : texts.codeTitle}</h2>
          {acceptance.state === 'void' ? <p className={styles.notice}>{texts.isVoid}</p> : null}
          {codeUntil === null ? (
            <AcceptanceForm
              text={acceptance.text}
              signer={signer}
              onChange={setSigner}
              onReload={reload}
              request={request}
            />
          ) : (
            <CodeForm
              email={signer.email}
              expiresAt={codeUntil}
              onBack={() => setCodeUntil(null)}
              onResend={() => request(signer)}
              onReload={reload}
              confirm={async (code) => accepted(await calls.confirmAcceptance(access, code))}
            />
          )}
        </>
      )}
    </section>
  )
}

interface AcceptedProps {
  readonly acceptance: SharedReport['acceptance']
  /** Only where it was accepted in this window. */
  readonly receipt: AcceptanceReceipt | null
}

function Accepted({ acceptance, receipt }: AcceptedProps) {
  const { acceptedAt, acceptedBy, text } = acceptance
  return (
    <div aria-live="polite">
      <h2 id="acceptance-title">{texts.accepted}</h2>
      {acceptedAt !== null && acceptedBy !== null ? <p>{texts.acceptedBy(acceptedBy, acceptedAt)}</p> : null}
      <p className={styles.quiet}>{text}</p>
      {receipt ? (
        <>
          <dl className={styles.facts}>
            <dt>{texts.reference}</dt>
            <dd>{receipt.idAcceptance}</dd>
            <dt>{texts.fingerprint}</dt>
            <dd>{receipt.documentSha256}</dd>
          </dl>
          <p>{texts.keepReceipt}</p>
          <div data-print="hide">
            <button type="button" onClick={() => window.print()}>
              {texts.print}
            </button>
          </div>
        </>
      ) : null}
    </div>
  )
}
