import type { ReactNode } from 'react'
import styles from './DataList.module.css'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Facts of a record, label and value; absent values show a dash. */
export function DataList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.list} data-print="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '–' : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
