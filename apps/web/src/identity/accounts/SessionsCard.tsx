import { Button } from '@mantine/core'
import type { OwnSession } from '@vatio/protocol/identity/accounts/accounts.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { sessionTexts as texts } from './accounts.messages.ts'
import { useEndOtherSessions, useEndSession, useOwnSessions } from './accounts.queries.ts'
import styles from './SessionsCard.module.css'

/** The user's open sessions, each with a button that ends it. */
export function SessionsCard() {
  const sessions = useOwnSessions()
  const endOthers = useEndOtherSessions()
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <FormSkeleton />
  const [rows] = sessions.data
  const isOnlyOne = rows.every((row) => row.current)
  return (
    <Card
      title={texts.title}
      actions={
        isOnlyOne ? null : (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <p className={styles.help}>{isOnlyOne ? texts.only : texts.help}</p>
      <ul className={styles.list} aria-label={texts.title}>
        {rows.map((row) => (
          <SessionRow key={row.idSession} session={row} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const end = useEndSession()
  const device = texts.device(session.browser, session.system)
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <span className={styles.device}>
          <strong>{device}</strong>
          {session.current ? <Badge tone="success">{texts.current}</Badge> : null}
        </span>
        <span className={styles.when}>
          {session.ip ? `${session.ip} · ` : ''}
          {texts.lastUse(formatDateTime(session.lastUsedAt))}
        </span>
        <span className={styles.when}>{texts.since(formatDateTime(session.createdAt))}</span>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={texts.endOf(device)}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { idSession: session.idSession } })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
