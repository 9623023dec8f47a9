import type { ReactNode } from 'react'
import styles from './FactGroup.module.css'

/** Facts that belong together, under a short heading and a hairline. */
export function FactGroup({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title ? <h3>{title}</h3> : null}
      {children}
    </section>
  )
}
