import { integrationNames } from '@vatio/domain/identity/integrations/integration'
import { datadisDistributors } from '@vatio/domain/supply/datadis/datadis-distributor.data'
import type { SupplyHealth } from '@vatio/protocol/supply/supply-data/supply-health.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DatadisAuthorisationsCard } from './DatadisAuthorisationsCard.tsx'
import { failureLabels, healthTexts as texts } from './supply-health.messages.ts'
import { useSupplyHealth } from './supply-data.queries.ts'
import styles from './SupplyData.module.css'

/** How Datadis, Nemon and Dynargy have answered of late, by distributor, and who authorised the account of Datadis. */
export function SupplyHealthSection() {
  const health = useSupplyHealth()
  const isDatadisActive = useUser().integrations.datadisIntegration.active
  return (
    <div className={styles.panel}>
      <Card title={texts.title}>
        <div className={styles.block}>
          <p className={styles.source}>{texts.about}</p>
          {health.isError ? (
            <ErrorState error={health.error} fallback={texts.failed} onRetry={() => void health.refetch()} />
          ) : !health.data ? (
            <TextSkeleton />
          ) : health.data.length === 0 ? (
            <EmptyState text={texts.none} />
          ) : (
            <FiguresTable caption={texts.title} columns={columns} rows={health.data} isTall />
          )}
        </div>
      </Card>
      {isDatadisActive ? <DatadisAuthorisationsCard /> : null}
    </div>
  )
}

const at = (instant: string | null) => (instant === null ? texts.never : formatDateTime(instant))

const columns: readonly Column<SupplyHealth>[] = [
  {
    id: 'provider',
    header: texts.provider,
    render: ({ provider, distributor }) =>
      `${integrationNames[provider]} · ${distributorText(provider, distributor)}`,
  },
  { id: 'asked', header: texts.asked, render: ({ asked }) => formatCount(asked) },
  { id: 'answered', header: texts.answered, render: ({ answered }) => formatCount(answered) },
  { id: 'empty', header: texts.empty, render: ({ empty }) => formatCount(empty) },
  { id: 'repeated', header: texts.repeated, render: ({ repeated }) => formatCount(repeated) },
  { id: 'notAvailable', header: texts.notAvailable, render: ({ notAvailable }) => formatCount(notAvailable) },
  { id: 'failed', header: texts.failures, render: ({ failed }) => formatCount(failed) },
  {
    id: 'median',
    header: texts.median,
    render: ({ medianMilliseconds: median }) => (median === null ? '–' : secondsText(median)),
  },
  { id: 'lastAsked', header: texts.lastAsked, align: 'start', render: ({ lastAskedAt }) => at(lastAskedAt) },
  {
    id: 'lastAnswered',
    header: texts.lastAnswered,
    align: 'start',
    render: ({ lastAnsweredAt }) => at(lastAnsweredAt),
  },
  {
    id: 'lastFailure',
    header: texts.lastFailure,
    align: 'start',
    render: ({ lastFailure, lastFailureAt }) =>
      lastFailure === null ? '–' : `${failureLabels[lastFailure]}, ${at(lastFailureAt)}`,
  },
]

function distributorText(provider: SupplyHealth['provider'], distributor: string | null): string {
  if (distributor === null) return texts.allDistributors
  if (provider !== 'datadis') return texts.ofCups(distributor)
  return datadisDistributors.find(({ code }) => code === distributor)?.name ?? distributor
}

function secondsText(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString('es-ES', { maximumFractionDigits: 1 })} s`
}
