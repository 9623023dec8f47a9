import type { ReactNode } from 'react'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { comparisonLink } from './comparison-link.ts'
import { comparisonColumns } from './comparison-columns.tsx'
import { useComparisonsOf, type ComparisonRecord } from './comparisons.queries.ts'
import { comparisonTexts as texts } from './comparisons.messages.ts'

const SHOWN = new Set(['name', 'cups', 'bestOffer', 'bestSavingEur', 'creationTimestamp'])
const columns = comparisonColumns
  .filter(({ id }) => SHOWN.has(id))
  .map((column) => ({ ...column, sortable: false }))

interface SavedComparisonsCardProps {
  /** The client or the supply. */
  readonly of: ComparisonRecord
  /** What adds one. */
  readonly add?: ReactNode
}

/** The saved comparisons of a client or of a supply, the last first; a row opens one. */
export function SavedComparisonsCard({ of: record, add }: SavedComparisonsCardProps) {
  return (
    <DataTable
      id="comparisons-of-record"
      label={texts.savedComparisons}
      height="block"
      columns={columns}
      source={listSource(useComparisonsOf(record))}
      rowKey={(row) => row.idComparison}
      linkOf={comparisonLink}
      nothingYet={{ text: texts.noComparisonsOf, action: add }}
      tools={add}
    />
  )
}
