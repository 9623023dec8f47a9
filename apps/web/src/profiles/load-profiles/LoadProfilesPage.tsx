import { mayLoadProfiles } from '@vatio/domain/profiles/load-profiles/load-profile.policy'
import type { StoredProfiles } from '@vatio/protocol/profiles/load-profiles/load-profiles.schema'
import { formatDate, formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import { profileTexts as texts } from './load-profiles.messages.ts'
import { useStoredProfiles } from './load-profiles.queries.ts'
import styles from './LoadProfiles.module.css'
import { ProfileCheck } from './ProfileCheck.tsx'
import { ProfileUpload } from './ProfileUpload.tsx'

type Stored = StoredProfiles[number]

const columns: readonly Column<Stored>[] = [
  { id: 'year', header: texts.year, render: ({ year }) => String(year) },
  { id: 'tariff', header: texts.tariff, align: 'start', render: ({ tariff }) => tariff },
  {
    id: 'type',
    header: texts.type,
    align: 'start',
    render: ({ type }) => <Badge tone={type === 'Final' ? 'success' : 'warning'}>{texts.types[type]}</Badge>,
  },
  { id: 'days', header: texts.days, render: ({ days, expectedDays }) => `${days} de ${expectedDays}` },
  {
    id: 'range',
    header: texts.range,
    align: 'start',
    render: ({ firstDate, lastDate }) => `${formatDate(firstDate)} a ${formatDate(lastDate)}`,
  },
  { id: 'source', header: texts.source, align: 'start', render: ({ source }) => source },
  { id: 'loaded', header: texts.loaded, align: 'start', render: ({ loadedAt }) => formatDateTime(loadedAt) },
]

/** Load profiles of the system operator: what is stored, the upload, and which profile a range of days has. */
export function LoadProfilesPage() {
  const mayLoad = mayLoadProfiles(useUser().applications)
  const stored = useStoredProfiles()
  const { data } = stored
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <div className={styles.page}>
        {mayLoad ? <ProfileUpload /> : <Notice tone="info">{texts.adminsOnly}</Notice>}
        <Card title={texts.stored}>
          {stored.isError && !data ? (
            <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
          ) : !data ? (
            <TextSkeleton lines={4} />
          ) : data.length === 0 ? (
            <EmptyState text={texts.none} />
          ) : (
            <FiguresTable caption={texts.stored} columns={columns} rows={data} isTall />
          )}
        </Card>
        <ProfileCheck />
      </div>
    </Page>
  )
}
