import type { ReactNode } from 'react'
import { formatDateTime } from '../platform/formats/date-format.ts'
import { Logo } from './Logo.tsx'
import styles from './PrintedReport.module.css'

interface PrintedReportProps {
  /** Of the element that is printed. */
  readonly id: string
  readonly printedAt: number
  readonly title: string
  readonly children: ReactNode
}

/** A document of A4 pages: brand of the company, time, title and content. */
export function PrintedReport({ id, printedAt, title, children }: PrintedReportProps) {
  return (
    <div id={id} className={styles.report}>
      <header className={styles.header}>
        <Logo size="large" />
        <p>{formatDateTime(printedAt)}</p>
      </header>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
