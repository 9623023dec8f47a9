import type { AddedRegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { daysText } from './RegulatedTimeline.tsx'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

const columns: readonly Column<AddedRegulatedRow>[] = [
  { id: 'createdAt', header: texts.when, render: (row) => formatDateTime(row.createdAt) },
  { id: 'author', header: texts.who, align: 'start', render: (row) => row.author ?? '–' },
  { id: 'days', header: texts.days, align: 'start', render: daysText },
  { id: 'source', header: 'Norma', align: 'start', render: (row) => row.source },
  {
    id: 'state',
    header: 'Estado',
    align: 'start',
    render: (row) => (
      <Badge tone={row.isInForce ? 'success' : 'neutral'}>
        {row.isInForce ? (row.supersedes ? texts.correction : 'Vigente') : 'Corregida'}
      </Badge>
    ),
  },
]

/** All rows that were added to a series: rows are not edited or deleted. */
export function AddedRows({ rows }: { readonly rows: readonly AddedRegulatedRow[] }) {
  return <FiguresTable caption="Historial" columns={columns} rows={rows} isTall />
}
