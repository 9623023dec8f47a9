import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/Card.tsx'
import { sentMailText, sentMailTexts as texts } from './sent-mails.messages.ts'
import { useMailsOfRecord } from './sent-mails.queries.ts'
import styles from './SentMails.module.css'

interface SentMailsCardProps {
  readonly entity: ReportEntity
  readonly idEntity: string
}

/** The last mails about a record, each with what became of it. Nothing while there are none. */
export function SentMailsCard({ entity, idEntity }: SentMailsCardProps) {
  const mails = useMailsOfRecord(entity, idEntity).data?.[0] ?? []
  if (mails.length === 0) return null
  return (
    <Card title={texts.ofRecord}>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.idMail} className={styles.mail}>
            <Link to="/mails/$idMail" params={{ idMail: mail.idMail }}>
              {sentMailText(mail)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
