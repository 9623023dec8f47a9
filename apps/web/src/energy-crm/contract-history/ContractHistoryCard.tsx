import {
  changedHistoryFields,
  historyFields,
  type HistoryField,
} from '@vatio/domain/energy-crm/contract-history/contract-history'
import type { ContractHistoryRow } from '@vatio/protocol/energy-crm/contract-history/contract-history.schema'
import type { ReactNode } from 'react'
import { AuthorBadge } from '../../administration/users/AuthorBadge.tsx'
import { formatDate, formatDateTime } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { tariffTypeNames } from '../utility-labels.ts'
import styles from './ContractHistoryCard.module.css'
import { contractHistoryTexts as texts } from './contract-history.messages.ts'
import { useContractHistory } from './contract-history.queries.ts'

/** What a contract was after each change, the newest first; what differs from the row before is marked. */
export function ContractHistoryCard({ idContractInfo }: { readonly idContractInfo: string }) {
  const query = useContractHistory(idContractInfo)
  if (query.isError) {
    return <ErrorState error={query.error} fallback={texts.failed} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <TextSkeleton />
  if (query.data.length === 0) return <EmptyState text={texts.none} />
  return (
    <ol className={styles.history}>
      {query.data.map((row, place, rows) => (
        <HistoryRow key={row.idContractHistory} row={row} before={rows[place + 1]} />
      ))}
    </ol>
  )
}

interface HistoryRowProps {
  readonly row: ContractHistoryRow
  readonly before: ContractHistoryRow | undefined
}

function HistoryRow({ row, before }: HistoryRowProps) {
  const changed = changedHistoryFields(row, before)
  return (
    <li>
      <div className={styles.line}>
        <time dateTime={row.creationTimestamp}>{formatDateTime(row.creationTimestamp)}</time>
        <AuthorBadge userUID={row.creationUserUID} />
        {before ? null : <Badge>{texts.first}</Badge>}
      </div>
      <DataList
        facts={[
          ...historyFields.map((field) => ({
            label: texts.fields[field],
            value: changed.includes(field) ? (
              <mark className={styles.changed}>
                {valueOf(row, field) ?? '–'} <span className="visually-hidden">{texts.changed}</span>
              </mark>
            ) : (
              valueOf(row, field)
            ),
          })),
          {
            label: texts.lastStateChangeDate,
            value: row.lastStateChangeDate && formatDate(row.lastStateChangeDate),
          },
        ]}
      />
    </li>
  )
}

function valueOf(row: ContractHistoryRow, field: HistoryField): ReactNode {
  if (field === 'stateName') {
    return (
      <>
        <Badge colour={row.stateBadgeColor}>{row.stateName}</Badge>
        {row.closed && row.stateName !== texts.closed ? ` ${texts.closed}` : null}
      </>
    )
  }
  if (field === 'type') return row.type && tariffTypeNames[row.type]
  if (field === 'auxiliaryServicesNames') return row.auxiliaryServicesNames.join(', ') || null
  return row[field]
}
