import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** One sentence and one action where there is no content. */
export function EmptyState({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action}
    </div>
  )
}
