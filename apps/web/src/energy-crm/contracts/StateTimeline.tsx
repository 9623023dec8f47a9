import { VisuallyHidden } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { useUserChoices } from '../../administration/users/users.queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './StateTimeline.module.css'
import { contractTexts as texts } from './contracts.messages.ts'

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
  const isAdmin = hasRole(useUser().role, 'admin')
  const users = useUserChoices(isAdmin && changes.some((change) => change.creationUserUID !== null)).data
  if (changes.length === 0) return <EmptyState text={empty} />
  return (
    <ol className={styles.timeline}>
      {changes.map((change) => (
        <li key={change.id}>
          <span className={styles.dot} style={{ background: change.state.badgeColor }} aria-hidden />
          <div className={styles.line}>
            <Badge colour={change.state.badgeColor}>{change.state.name}</Badge>
            <time dateTime={change.timestamp}>{formatDateTime(change.timestamp)}</time>
            {isAdmin && change.creationUserUID !== null ? (
              <Author
                name={
                  users?.find((user) => user.userUID === change.creationUserUID)?.userName ?? texts.formerUser
                }
              />
            ) : null}
          </div>
          {change.observations ? <p>{change.observations}</p> : null}
        </li>
      ))}
    </ol>
  )
}

function Author({ name }: { readonly name: string }) {
  return (
    <span className={styles.author}>
      <IconUserCircle size={16} stroke={1.5} aria-hidden />
      <VisuallyHidden>Cambiado por </VisuallyHidden>
      {name}
    </span>
  )
}
