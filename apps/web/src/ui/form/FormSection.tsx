import type { ReactNode } from 'react'
import styles from './FormSection.module.css'

interface FormSectionProps {
  readonly title?: string
  /** Beside the title. */
  readonly badge?: ReactNode
  readonly help?: ReactNode
  readonly children: ReactNode
}

/** A group of fields under a short heading: two columns where there is room, one on a phone. */
export function FormSection({ title, badge, help, children }: FormSectionProps) {
  return (
    <section className={styles.section}>
      {title ? (
        <div className={styles.head}>
          <h3>{title}</h3>
          {badge}
        </div>
      ) : null}
      {help ? <p className={styles.help}>{help}</p> : null}
      <div className={styles.grid}>{children}</div>
    </section>
  )
}

/** A field as wide as its group. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}

/** Buttons at the end of a form, the main one last. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
