import { linkOptions } from '@tanstack/react-router'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NewStudyCard } from './NewStudyCard.tsx'
import { studyColumns } from './study-columns.tsx'
import { studyListTexts as texts } from './study-list.messages.ts'
import { useStudiesOf, type StudyRecord } from './studies.queries.ts'

const SHOWN = new Set(['name', 'peakPowerKwp', 'yearlySavingEur', 'state', 'updateTimestamp'])
const columns = studyColumns
  .filter(({ id }) => SHOWN.has(id))
  .map((column) => ({ ...column, sortable: false }))

/** The solar studies of a client or of one of its supplies, the last changed first; a row opens one. */
export function StudiesOfRecordCard({ of: record }: { readonly of: StudyRecord }) {
  const add = <NewStudyCard from={record} />
  return (
    <DataTable
      id="solar-studies-of-record"
      label={texts.list}
      height="block"
      columns={columns}
      source={listSource(useStudiesOf(record))}
      rowKey={(row) => row.idSolarStudy}
      linkOf={({ idSolarStudy }) =>
        linkOptions({ to: '/solar-studies/new-study', search: { study: idSolarStudy } })
      }
      nothingYet={{ text: texts.noneOf, action: add }}
      tools={add}
    />
  )
}
