import type { ReactNode } from 'react'
import styles from './SavingAmount.module.css'

/** Green for a saving, red for a higher cost; the sign gives the same information without colour. */
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
