import { useShareableStatistics } from './shareables.queries.ts'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import styles from './Shareables.module.css'
import { deviceNames, shareableTexts as texts } from './shareables.messages.ts'

/** How a shared document was read: opens, time by page, devices. */
export function LinkReading({ idShareable }: { readonly idShareable: string }) {
  const statistics = useShareableStatistics(idShareable)
  if (statistics.isError)
    return <ErrorState error={statistics.error} onRetry={() => void statistics.refetch()} />
  if (!statistics.data) return <FormSkeleton />
  const { visits, uniqueVisitors, downloads, firstVisit, lastVisit, sections, devices } = statistics.data
  if (visits === 0) {
    return (
      <FactGroup title={texts.reading}>
        <p>{texts.notRead}</p>
      </FactGroup>
    )
  }
  return (
    <>
      <FactGroup title={texts.reading}>
        <Stats>
          <Stat
            label={texts.opens}
            value={formatCount(visits)}
            note={
              firstVisit &&
              lastVisit &&
              texts.openedBetween(formatDateTime(firstVisit), formatDateTime(lastVisit))
            }
          />
          <Stat label={texts.readers} value={formatCount(uniqueVisitors)} note={texts.readersHelp} />
          <Stat label={texts.downloads} value={formatCount(downloads)} />
        </Stats>
      </FactGroup>
      <FactGroup title={texts.sections}>
        <Bars
          rows={sections.map(({ section, label, seconds }) => ({
            id: section,
            label,
            value: seconds,
            shown: formatDuration(seconds),
          }))}
        />
      </FactGroup>
      {devices.length > 0 ? (
        <FactGroup title={texts.devices}>
          <Bars
            rows={devices.map(({ device, visits: count }) => ({
              id: device,
              label: deviceNames[device],
              value: count,
              shown: formatCount(count),
            }))}
          />
        </FactGroup>
      ) : null}
    </>
  )
}

interface BarRow {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly shown: string
}

function Bars({ rows }: { readonly rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <dl className={styles.bars}>
      {rows.map(({ id, label, value, shown }) => (
        <div key={id} className={styles.barRow}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${(value / most) * 100}%` }} />
            </span>
            {shown}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Seconds in words: `45 s`, `2 min 5 s`, `1 h 3 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
