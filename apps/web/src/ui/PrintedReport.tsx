import type { ReactNode } from 'react'
import styles from './PrintedReport.module.css'

interface PrintedReportProps {
  /** Of the element that is printed. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A document that is only rendered to be printed; the frame puts brand and time above it. */
export function PrintedReport({ id, title, children }: PrintedReportProps) {
  return (
    <div id={id} className={styles.report} data-print="report">
      <h1>{title}</h1>
      {children}
    </div>
  )
}
