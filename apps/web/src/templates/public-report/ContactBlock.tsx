import type { SharedReport } from './public-report-calls.ts'
import styles from './PublicReport.module.css'
import { contactTexts as texts } from './public-report.messages.ts'

/** Who to ask; nothing where the company does not show it. */
export function ContactBlock({ company }: { readonly company: SharedReport['company'] }) {
  const { contact, name } = company
  if (!contact) return null
  return (
    <section className={styles.panel} aria-labelledby="contact" data-print="hide">
      <h2 id="contact">{texts.title}</h2>
      <p>
        {texts.help(name)}: <strong>{contact.name}</strong>
      </p>
      <p className={styles.links}>
        <a href={`mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`}>
          {texts.mail(contact.email)}
        </a>
        {contact.phone === null ? null : (
          <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>{texts.call(contact.phone)}</a>
        )}
      </p>
    </section>
  )
}
