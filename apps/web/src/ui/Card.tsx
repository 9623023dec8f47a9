import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  readonly title?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Content touches the edges (tables, charts). */
  readonly flush?: boolean
}

/** A surface with a hairline around related content. */
export function Card({ title, actions, children, flush = false }: CardProps) {
  return (
    <section className={styles.card}>
      {title || actions ? (
        <header className={styles.header}>
          {title ? <h2>{title}</h2> : <span />}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  )
}
