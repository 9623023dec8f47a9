import { VisuallyHidden } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { ContractStateRegister } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { useUserChoices } from '../../administration/users/users.queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import styles from './StateTimeline.module.css'
import { contractTexts as texts } from './contracts.messages.ts'

/** The states a contract has had, the newest first; an Admin also sees who changed them. */
export function StateTimeline({ changes }: { readonly changes: readonly ContractStateRegister[] }) {
  const isAdmin = hasRole(useUser().role, 'admin')
  const users = useUserChoices(isAdmin && changes.some((change) => change.creationUserUID !== null)).data
  if (changes.length === 0) return <EmptyState text={texts.noStateChanges} />
  return (
    <ol className={styles.timeline}>
      {changes.map((change) => (
        <li key={change.idContractStateRegister}>
          <span className={styles.dot} style={{ background: change.contractState.badgeColor }} aria-hidden />
          <div className={styles.line}>
            <ContractStateBadge state={change.contractState} />
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
