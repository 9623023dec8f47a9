import { formatDateTime } from '../../platform/formats/date-format.ts'
import { AuthorBadge } from '../../administration/users/AuthorBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './StateTimeline.module.css'

/** A change of state of either kind. */
interface StateChange {
  readonly id: string
  readonly state: { readonly name: string; readonly badgeColor: string }
  readonly timestamp: string
  readonly observations: string | null
  readonly creationUserUID: string | null
}

/** The states a contract has had, the newest first; an Admin also sees who changed them. */
export function StateTimeline({
  changes,
  empty,
}: {
  readonly changes: readonly StateChange[]
  readonly empty: string
}) {
  if (changes.length === 0) return <EmptyState text={empty} />
  return (
    <ol className={styles.timeline}>
      {changes.map((change) => (
        <li key={change.id}>
          <span className={styles.dot} style={{ background: change.state.badgeColor }} aria-hidden />
          <div className={styles.line}>
            <Badge colour={change.state.badgeColor}>{change.state.name}</Badge>
            <time dateTime={change.timestamp}>{formatDateTime(change.timestamp)}</time>
            <AuthorBadge userUID={change.creationUserUID} />
          </div>
          {change.observations ? <p>{change.observations}</p> : null}
        </li>
      ))}
    </ol>
  )
}
