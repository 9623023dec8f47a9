import { mailDocument } from './mail-document.ts'
import styles from './MailFrameCard.module.css'

interface MailFrameCardProps {
  readonly title: string
  readonly html: string
  /** Links open another tab; else they do nothing. */
  readonly opensLinks?: boolean
}

/** The HTML of a mail in a frame without scripts. */
export function MailFrameCard({ title, html, opensLinks = false }: MailFrameCardProps) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox={opensLinks ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
      srcDoc={mailDocument(html)}
    />
  )
}
