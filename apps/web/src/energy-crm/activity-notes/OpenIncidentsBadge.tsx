import { IconAlertTriangle } from '@tabler/icons-react'
import { Badge } from '../../ui/Badge.tsx'
import styles from './OpenIncidentsBadge.module.css'
import { activityTexts as texts } from './activity-notes.messages.ts'

/** That a contract has open incidents; nothing where it has none. @param short in the row of a list. */
export function OpenIncidentsBadge({ count, short }: { readonly count: number; readonly short?: boolean }) {
  if (count === 0) return null
  if (!short) return <Badge tone="danger">{texts.openIncidents(count)}</Badge>
  return (
    <span className={styles.mark} title={texts.openIncidents(count)}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {count > 1 ? <span aria-hidden>{count}</span> : null}
      <span className="visually-hidden">{texts.openIncidents(count)}</span>
    </span>
  )
}
