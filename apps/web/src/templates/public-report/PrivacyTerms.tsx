import type { SharedReport } from './public-report-calls.ts'
import styles from './PublicReport.module.css'
import { privacyTexts as texts } from './public-report.messages.ts'
import { asksNotToBeTracked } from './tracking-choice.ts'

/** Who is responsible for the data of this page and what it records. */
export function PrivacyTerms({ privacy }: { readonly privacy: SharedReport['privacy'] }) {
  return (
    <details className={styles.panel} data-print="hide">
      <summary>{texts.title}</summary>
      <dl className={styles.facts}>
        <dt>{texts.responsible}</dt>
        <dd>{privacy.responsible}</dd>
        {privacy.contact === null ? null : (
          <>
            <dt>{texts.contact}</dt>
            <dd>{privacy.contact}</dd>
          </>
        )}
      </dl>
      {privacy.text.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {asksNotToBeTracked() ? <p>{texts.untracked}</p> : null}
    </details>
  )
}
