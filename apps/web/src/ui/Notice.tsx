import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly title?: string
  readonly children: ReactNode
}

/** A permanent remark in the page: a condition, a warning, what to do next. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'note'}>
      {title ? <strong>{title}</strong> : null}
      <div>{children}</div>
    </div>
  )
}
