import type { MailReply } from '@vatio/protocol/mail/outbox/outbox.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from './LastMailsCard.module.css'
import { MailStateBadge } from './MailStateBadge.tsx'
import { outboxTexts as texts } from './outbox.messages.ts'
import { useLastMails } from './outbox.queries.ts'

const SHOWN = 20

const columns: readonly Column<MailReply>[] = [
  { id: 'to', header: texts.to, align: 'start', render: (mail) => mail.to },
  { id: 'subject', header: texts.subject, align: 'start', render: (mail) => mail.subject },
  {
    id: 'state',
    header: texts.state,
    align: 'start',
    render: (mail) => <MailStateBadge state={mail.state} />,
  },
  { id: 'createdAt', header: texts.date, render: (mail) => formatDateTime(mail.createdAt) },
]

/** The newest mails of the company for its Admin: addressee, subject and state, never a link. */
export function LastMailsCard() {
  const mails = useLastMails(SHOWN)
  const rows = mails.data?.[0]
  return (
    <Card title={texts.last}>
      {mails.isError ? <ErrorState error={mails.error} onRetry={() => void mails.refetch()} /> : null}
      {mails.isPending ? <TextSkeleton lines={4} /> : null}
      {rows ? <p className={styles.help}>{rows.length === 0 ? texts.none : texts.lastHelp}</p> : null}
      {rows && rows.length > 0 ? (
        <FiguresTable caption={texts.last} columns={columns} rows={rows} isTall />
      ) : null}
    </Card>
  )
}
