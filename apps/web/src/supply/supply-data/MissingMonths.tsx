import type { DatadisMonth } from '@vatio/protocol/supply/datadis/datadis.schema'
import { formatMonth } from '../../platform/formats/date-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { monthStateText } from './supply-data.messages.ts'
import styles from './SupplyData.module.css'

/** Months that Datadis did not return, and why. */
export function MissingMonths({ months }: { readonly months: readonly DatadisMonth[] }) {
  const missing = months.filter(({ state }) => state !== 'answered' && state !== 'cached')
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title="Faltan meses">
      <ul className={styles.months}>
        {missing.map(({ month, state, retryAt }) => (
          <li key={month}>
            {formatMonth(month)}: {monthStateText(state, retryAt)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
