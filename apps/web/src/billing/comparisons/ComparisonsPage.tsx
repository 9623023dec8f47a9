import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { ComparisonRow } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useMemo, useState } from 'react'
import { formatDate, formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatMoneyChange, formatMoney } from '../../platform/formats/money-format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Page } from '../../ui/Page.tsx'
import { dateCell, dayCell } from '../../ui/table/cell.ts'
import { inCards, listSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { useComparisons } from './comparisons.queries.ts'
import { DeleteComparisonDialog } from './DeleteComparisonDialog.tsx'
import { NewComparisonButton } from './NewComparisonButton.tsx'
import { SavingAmount } from './SavingAmount.tsx'
import { comparisonTexts as texts } from './comparisons.messages.ts'

const route = getRouteApi('/app/billing/index')

/** The saved comparisons: search, sort, reopen, delete. */
export function ComparisonsPage() {
  const list = useListState(route.useSearch(), {
    id: 'comparisons',
    filters: ['tarifa', 'desde', 'hasta'],
    defaultSort: { field: 'creationTimestamp', descending: true },
  })
  const comparisons = useComparisons(list)
  const [doomed, setDoomed] = useState<ComparisonRow | null>(null)
  const columns = useMemo(() => columnsOf(setDoomed), [])
  return (
    <Page
      title="Comparativas guardadas"
      count={comparisons.data?.[1]}
      layout="fill"
      actions={<NewComparisonButton />}
    >
      <DataTable
        id="comparisons"
        label="Comparativas guardadas"
        columns={columns}
        source={listSource(comparisons)}
        rowKey={(row) => row.idComparison}
        list={list}
        searchPlaceholder="Nombre, cliente, CUPS…"
        linkOf={({ idComparison }) =>
          linkOptions({ to: '/billing/result/$idComparison', params: { idComparison } })
        }
        nothingYet={{ text: texts.emptyComparisons }}
        filters={[
          {
            name: 'tarifa',
            label: 'Tarifa de acceso',
            multiple: true,
            options: accessTariffs.map(({ nombre }) => ({ value: nombre, label: nombre })),
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
  return inCards<ComparisonRow>(
    [
      {
        id: 'name',
        header: 'Nombre',
        cut: true,
        width: 180,
        sortable: true,
        render: (row) => row.name,
        exported: (row) => row.name,
      },
      {
        id: 'client',
        header: 'Cliente',
        cut: true,
        width: 150,
        sortable: true,
        render: (row) => row.client?.name ?? '–',
        exported: (row) => row.client?.name ?? '',
      },
      {
        id: 'cups',
        header: 'CUPS',
        width: 200,
        hiddenAtFirst: true,
        render: (row) => row.cups ?? '–',
        exported: (row) => row.cups ?? '',
      },
      {
        id: 'atrTariff',
        header: 'Tarifa',
        width: 76,
        sortable: true,
        render: (row) => row.atrTariff.nombre,
        exported: (row) => row.atrTariff.nombre,
      },
      {
        id: 'bestOffer',
        header: 'Mejor oferta',
        cut: true,
        width: 200,
        render: (row) => row.bestOffer ?? '–',
        exported: (row) => row.bestOffer ?? '',
      },
      {
        id: 'currentCostEur',
        header: texts.currentColumn,
        width: 118,
        align: 'end',
        sortable: true,
        render: (row) => formatMoney(row.currentCostEur),
        exported: (row) => row.currentCostEur,
      },
      {
        id: 'bestCostEur',
        header: texts.bestColumn,
        width: 118,
        align: 'end',
        sortable: true,
        render: (row) => formatMoney(row.bestCostEur),
        exported: (row) => row.bestCostEur,
      },
      {
        id: 'bestSavingEur',
        header: texts.savingPerYear,
        width: 118,
        align: 'end',
        sortable: true,
        render: (row) => (
          <SavingAmount eur={row.bestSavingEur}>{formatMoneyChange(row.bestSavingEur)}</SavingAmount>
        ),
        exported: (row) => row.bestSavingEur,
      },
      {
        id: 'priceDate',
        header: 'Precios a',
        width: 110,
        sortable: true,
        hiddenAtFirst: true,
        render: (row) => formatDate(row.priceDate),
        exported: (row) => dateCell(row.priceDate),
      },
      {
        id: 'creationTimestamp',
        header: 'Creada',
        width: 110,
        sortable: true,
        render: (row) => formatDateOfInstant(row.creationTimestamp),
        exported: (row) => dayCell(row.creationTimestamp),
      },
      {
        id: 'delete',
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
    ],
    {
      name: 'title',
      atrTariff: 'badge',
      client: 'subtitle',
      bestOffer: 'subtitle',
      bestSavingEur: 'figure',
      creationTimestamp: 'date',
      delete: 'action',
    },
  )
}
