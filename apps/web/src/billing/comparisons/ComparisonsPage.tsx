import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useMemo, useState } from 'react'
import { utilityOptions } from '../../energy-crm/utility-labels.ts'
import { formatDate } from '../../platform/formats/date-format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Page } from '../../ui/Page.tsx'
import { listSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { comparisonLink } from './comparison-link.ts'
import { comparisonColumns } from './comparison-columns.tsx'
import { useComparisons } from './comparisons.queries.ts'
import { DeleteComparisonDialog } from '../DeleteComparisonDialog.tsx'
import { BatchReportsCard } from '../../templates/report-batches/BatchReportsCard.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { NewComparisonCard } from './NewComparisonCard.tsx'
import { comparisonTexts as texts } from './comparisons.messages.ts'

const atrTariffNames = utilityTypes.flatMap((utility) => listAtrTariffs(utility).map(({ nombre }) => nombre))
const keyOfComparison = (row: ComparisonRow) => row.idComparison
const route = getRouteApi('/app/billing/index')

/** The saved comparisons: search, sort, reopen, delete. */
export function ComparisonsPage() {
  const list = useListState(route.useSearch(), {
    id: 'comparisons',
    filters: ['energia', 'tarifa', 'desde', 'hasta'],
    defaultSort: { field: 'creationTimestamp', descending: true },
  })
  const comparisons = useComparisons(list)
  const selection = useSelection(list)
  const source = listSource(comparisons)
  const [doomed, setDoomed] = useState<ComparisonRow | null>(null)
  const columns = useMemo(() => columnsOf(setDoomed), [])
  return (
    <Page
      title="Comparativas guardadas"
      count={comparisons.data?.[1]}
      layout="fill"
      actions={<NewComparisonCard />}
    >
      <DataTable
        id="comparisons"
        label="Comparativas guardadas"
        columns={columns}
        source={source}
        rowKey={keyOfComparison}
        selection={{
          ...selection,
          actions: (
            <BatchReportsCard
              entity="comparison"
              source={source}
              rowKey={keyOfComparison}
              selected={selection.selected}
            />
          ),
        }}
        list={list}
        searchPlaceholder="Nombre, cliente, CUPS…"
        linkOf={comparisonLink}
        nothingYet={{ text: texts.emptyComparisons }}
        filters={[
          { name: 'energia', label: texts.utility, options: utilityOptions },
          {
            name: 'tarifa',
            label: 'Tarifa de acceso',
            multiple: true,
            options: atrTariffNames.map((nombre) => ({ value: nombre, label: nombre })),
          },
          {
            name: 'desde',
            label: 'Creada desde',
            control: dayControl('Creada desde'),
            showValue: formatDate,
          },
          {
            name: 'hasta',
            label: 'Creada hasta',
            control: dayControl('Creada hasta'),
            showValue: formatDate,
          },
        ]}
      />
      {doomed ? (
        <DeleteComparisonDialog
          comparison={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => setDoomed(null)}
        />
      ) : null}
    </Page>
  )
}

function dayControl(label: string): NonNullable<Filter['control']> {
  return function DayControl(value, set) {
    return <DateField aria-label={label} value={value ?? null} onChange={(date) => set(date ?? undefined)} />
  }
}

function columnsOf(onDelete: (row: ComparisonRow) => void): readonly Column<ComparisonRow>[] {
  return [
    ...comparisonColumns,
    {
      id: 'delete',
      card: 'action',
      header: '',
      width: 48,
      align: 'end',
      render: (row) =>
        row.canRemove ? (
          <Hint label="Eliminar">
            <ActionIcon size={26} aria-label={`Eliminar ${row.name}`} onClick={() => onDelete(row)}>
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </Hint>
        ) : null,
    },
  ]
}
