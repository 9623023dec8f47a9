import type { ContractStateRegister } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import styles from './StateTimeline.module.css'

/** The states a contract has had, the newest first. */
export function StateTimeline({ changes }: { readonly changes: readonly ContractStateRegister[] }) {
  if (changes.length === 0) return <EmptyState text="El contrato todavía no ha cambiado de estado." />
  return (
    <ol className={styles['timeline']}>
      {changes.map((change) => (
        <li key={change.idContractStateRegister}>
          <span
            className={styles['dot']}
            style={{ background: change.contractState.badgeColor }}
            aria-hidden
          />
          <div className={styles['line']}>
            <ContractStateBadge state={change.contractState} />
            <time dateTime={change.timestamp}>{formatDateTime(change.timestamp)}</time>
          </div>
          {change.observations ? <p>{change.observations}</p> : null}
        </li>
      ))}
    </ol>
  )
}
