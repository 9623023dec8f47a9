import type { InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { formatCount } from '../../platform/formats/number-format.ts'
import { shortMonthNames } from '../../platform/formats/date-format.ts'
import type { ChartData } from './chart-files.ts'
import { ChartToolbar } from './ChartToolbar.tsx'
import { chartTexts as texts } from './charts.messages.ts'
import styles from './MonthColumns.module.css'

interface MonthColumnsProps {
  readonly label: string
  /** Twelve counts, January first. */
  readonly counts: readonly number[]
  readonly height: number
  readonly data: () => ChartData
  readonly fileName: string
}

/** A count for each month of a year, with its figure; needs no chart library. */
export function MonthColumns({ label, counts, height, data, fileName }: MonthColumnsProps) {
  const highest = Math.max(...counts, 1)
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.columns} style={{ height }} aria-hidden>
        {counts.map((count, at) => (
          <div key={shortMonthNames[at]} className={styles.column} data-none={count === 0 || undefined}>
            <span className={styles.count}>{formatCount(count)}</span>
            <span className={styles.bar} style={{ flexGrow: count / highest }} />
            <span className={styles.space} style={{ flexGrow: 1 - count / highest }} />
          </div>
        ))}
        {shortMonthNames.map((name) => (
          <span key={name} className={styles.month}>
            {name}
          </span>
        ))}
      </div>
      <ChartToolbar {...{ label, data, fileName }} isUpright inspect={() => [monthSeries(label, counts)]} />
    </figure>
  )
}

function monthSeries(name: string, counts: readonly number[]): InspectedSeries {
  return {
    name,
    unit: '',
    x: { kind: 'category', name: texts.month, values: shortMonthNames },
    y: counts,
    type: 'bar',
    line: 'solid',
    isSum: true,
  }
}
