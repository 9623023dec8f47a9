import { MailSignatureCard } from '../mail-signatures/MailSignatureCard.tsx'
import { MailTextsCard } from './MailTextsCard.tsx'
import styles from './MailTextsSection.module.css'

/** What the mails of reports are written with: signature and texts. */
export function MailTextsSection() {
  return (
    <div className={styles.parts}>
      <MailSignatureCard />
      <MailTextsCard />
    </div>
  )
}
