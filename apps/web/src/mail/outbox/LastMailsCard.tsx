import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import styles from './LastMailsCard.module.css'
import { MailStateBadge } from './MailStateBadge.tsx'
import { outboxTexts as texts } from './outbox.messages.ts'
import { useLastMails } from './outbox.queries.ts'

const SHOWN = 20

/** The newest mails of the company for its Admin: addressee, subject and state, never a link. */
export function LastMailsCard() {
  const mails = useLastMails(SHOWN)
  const rows = mails.data?.[0]
  return (
    <Card title={texts.last}>
      {mails.isError ? <ErrorState error={mails.error} onRetry={() => void mails.refetch()} /> : null}
      {mails.isPending ? <TextSkeleton lines={4} /> : null}
      {rows ? <p className={styles.help}>{rows.length === 0 ? texts.none : texts.lastHelp}</p> : null}
      {rows?.some(({ state }) => state === 'kept') ? <p className={styles.help}>{texts.keptMail}</p> : null}
      {rows && rows.length > 0 ? (
        <ul className={styles.mails} aria-label={texts.last}>
          {rows.map((mail) => (
            <li key={mail.idMail} className={styles.mail}>
              <span className={styles.name}>
                {mail.to}
                <small>
                  {mail.subject} · <span className={styles.date}>{formatDateTime(mail.createdAt)}</span>
                </small>
              </span>
              <MailStateBadge state={mail.state} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
