import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import styles from './DataTable.module.css'

/** The link of a row: keeps the list's filters in the address, leaves new tabs to the browser. */
export function RowLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const router = useRouter()
  const full = href.includes('?') ? href : href + router.state.location.searchStr
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ href: full })
  }
  return (
    <a href={full} className={styles.rowLink} data-row-link tabIndex={-1} onClick={open}>
      {children}
    </a>
  )
}
