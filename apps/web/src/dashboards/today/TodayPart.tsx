import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './TodayCard.module.css'

const PHONE = '(max-width: 640px)'

interface TodayPartProps {
  readonly title: string
  /** On a phone, where all parts but the first are closed: how much is in it. */
  readonly summary?: string
  /** What it says without rows. */
  readonly nothing?: string
  readonly isFirst?: boolean
  readonly children: readonly ReactNode[]
}

/** One list of today: a column of the band; on a phone a section that opens. */
export function TodayPart({ title, summary, nothing, isFirst = false, children }: TodayPartProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const isEmpty = children.length === 0
  const rows = isEmpty ? (
    <p className={styles.nothing}>{nothing}</p>
  ) : (
    <ul className={styles.rows}>{children}</ul>
  )
  if (!isPhone || isEmpty) {
    return (
      <div className={styles.part}>
        <h3>{title}</h3>
        {rows}
      </div>
    )
  }
  return (
    <details className={styles.part} open={isFirst}>
      <summary>
        <h3>{title}</h3>
        {isFirst ? null : <span>{summary}</span>}
        <IconChevronDown size={16} stroke={1.5} aria-hidden />
      </summary>
      {rows}
    </details>
  )
}
