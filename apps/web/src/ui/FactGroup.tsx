import type { ReactNode } from 'react'
import styles from './FactGroup.module.css'

/** Facts that belong together, under a short heading and a hairline. */
export function FactGroup({
  title,
  badge,
  children,
}: {
  readonly title?: string
  /** Beside the title. */
  readonly badge?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={styles.group}>
      {title ? (
        <div className={styles.head}>
          <h3>{title}</h3>
          {badge}
        </div>
      ) : null}
      {children}
    </section>
  )
}
