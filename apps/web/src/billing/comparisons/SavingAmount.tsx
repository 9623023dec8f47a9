import type { ReactNode } from 'react'
import styles from './SavingAmount.module.css'

/** Green only where money is truly saved, red where it costs more; the sign says the same. */
export function SavingAmount({
  eur,
  children,
}: {
  readonly eur: number | null
  readonly children: ReactNode
}) {
  const tone = eur === null || eur === 0 ? undefined : eur > 0 ? 'saving' : 'loss'
  return (
    <span className={styles.amount} data-tone={tone}>
      {children}
    </span>
  )
}
