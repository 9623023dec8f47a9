import type { ReactNode } from 'react'
import styles from './Stat.module.css'
import { WholeDates } from './WholeDates.tsx'

interface StatProps {
  readonly label: string
  /** The figure, already formatted, without its unit. */
  readonly value: ReactNode
  readonly unit?: string
  /** A second line: a comparison, a date. */
  readonly note?: ReactNode
  /** `saving` is green: only for money saved. */
  readonly tone?: 'plain' | 'saving' | 'loss'
}

/** One figure with its label. */
export function Stat({ label, value, unit, note, tone = 'plain' }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd data-tone={tone}>
        {value}
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </dd>
      {note ? (
        <dd className={styles.note}>{typeof note === 'string' ? <WholeDates text={note} /> : note}</dd>
      ) : null}
    </div>
  )
}

/** Several figures in a row on one surface. */
export function Stats({ children }: { readonly children: ReactNode }) {
  return (
    <dl className={styles.stats} data-print="figures">
      {children}
    </dl>
  )
}
