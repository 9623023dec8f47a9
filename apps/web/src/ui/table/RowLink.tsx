import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { AppLink } from '../../platform/address/app-link.ts'
import styles from './DataTable.module.css'

/** The link of a row: keeps the list's filters in the address; the browser handles new tabs. */
export function RowLink({ link, children }: { readonly link: AppLink; readonly children: ReactNode }) {
  const router = useRouter()
  const { href } = router.buildLocation({ search: true, ...link })
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={styles.rowLink} data-row-link tabIndex={-1} onClick={open}>
      {children}
    </a>
  )
}
