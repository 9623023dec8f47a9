import type { AddedRegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import styles from './AddedRows.module.css'
import { daysText } from './RegulatedTimeline.tsx'

/** Everything that was added to a series: nothing is ever edited or deleted. */
export function AddedRows({ rows }: { readonly rows: readonly AddedRegulatedRow[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Cuándo</th>
            <th scope="col">Quién</th>
            <th scope="col">Días</th>
            <th scope="col">Norma</th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.idRow}>
              <td>{formatDateTime(row.createdAt)}</td>
              <td>{row.author ?? '–'}</td>
              <td>{daysText(row)}</td>
              <td>{row.source}</td>
              <td>
                <Badge tone={row.isInForce ? 'success' : 'neutral'}>
                  {row.isInForce ? (row.supersedes ? 'Corrección' : 'En vigor') : 'Corregida'}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
