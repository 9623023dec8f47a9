import type { ReactNode } from 'react'
import { SavingAmount } from './SavingAmount.tsx'
import styles from './SavingInRow.module.css'

interface SavingInRowProps {
  /** Null without the prices of the contract in force. */
  readonly eur: number | null
  /** The highest saving or extra cost of the ranking, for one scale. */
  readonly most: number
  readonly children: ReactNode
}

/** The saving of an offer with a bar that compares it with the other offers. */
export function SavingInRow({ eur, most, children }: SavingInRowProps) {
  return (
    <span className={styles.saving}>
      <SavingAmount eur={eur}>{children}</SavingAmount>
      {eur === null || most === 0 ? null : (
        <span
          className={styles.bar}
          data-tone={eur < 0 ? 'loss' : 'saving'}
          style={{ width: `${(100 * Math.abs(eur)) / most}%` }}
          aria-hidden
        />
      )}
    </span>
  )
}
