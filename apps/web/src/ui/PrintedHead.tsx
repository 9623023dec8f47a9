import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDateTime } from '../platform/formats/date-format.ts'
import { Logo } from './Logo.tsx'
import styles from './PrintedHead.module.css'

/** What a page on paper begins with: the brand of the company and the time. */
export function PrintedHead() {
  const [printedAt, setPrintedAt] = useState(() => Date.now())
  useEffect(() => {
    // The page is laid out for paper right after the event.
    const onBeforePrint = () => flushSync(() => setPrintedAt(Date.now()))
    window.addEventListener('beforeprint', onBeforePrint)
    return () => window.removeEventListener('beforeprint', onBeforePrint)
  }, [])
  return (
    <div className={styles.head} data-print="only">
      <Logo size="large" />
      <p>{formatDateTime(printedAt)}</p>
    </div>
  )
}
