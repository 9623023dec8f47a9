import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatDate } from '../platform/formats/date-format.ts'
import { formatKwh } from '../platform/formats/energy-format.ts'
import { formatNumber } from '../platform/formats/number-format.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { Badge } from '../ui/Badge.tsx'
import { rowsSource, type Column, type ListSource } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Selection } from '../ui/table/selection.ts'
import { useListState } from '../ui/table/use-list-state.ts'
import styles from './DesignPage.module.css'
import { sampleSupplies, type SampleSupply } from './sample-data.ts'

const sum = (pick: (row: SampleSupply) => number) =>
  sampleSupplies.reduce((total, row) => total + pick(row), 0)

const columns: readonly Column<SampleSupply>[] = [
  {
    id: 'client',
    header: 'Cliente',
    width: 260,
    cut: true,
    card: 'title',
    sortable: true,
    render: (row) => row.client,
    exported: (row) => row.client,
  },
  { id: 'cups', header: 'CUPS', width: 210, render: (row) => row.cups, exported: (row) => row.cups },
  {
    id: 'tariff',
    header: 'Tarifa',
    width: 90,
    sortable: true,
    render: (row) => row.tariff,
    exported: (row) => row.tariff,
  },
  {
    id: 'zone',
    header: 'Zona',
    width: 110,
    render: (row) => row.zone,
    exported: (row) => row.zone,
    hiddenAtFirst: true,
  },
  {
    id: 'state',
    header: 'Estado',
    width: 140,
    card: 'badge',
    render: (row) => <Badge colour={row.stateColour}>{row.state}</Badge>,
    exported: (row) => row.state,
  },
  {
    id: 'consumption',
    header: 'Consumo anual',
    card: 'figure',
    unit: 'kWh',
    align: 'end',
    width: 160,
    sortable: true,
    render: (row) => formatKwh(row.consumptionKwh),
    exported: (row) => row.consumptionKwh,
    total: formatKwh(sum((row) => row.consumptionKwh)),
  },
  {
    id: 'cost',
    header: 'Coste',
    unit: '€/año',
    align: 'end',
    width: 140,
    sortable: true,
    render: (row) => formatNumber(row.costEur),
    exported: (row) => row.costEur,
    total: formatNumber(sum((row) => row.costEur)),
  },
  {
    id: 'signed',
    header: 'Firma',
    card: 'date',
    width: 110,
    sortable: true,
    render: (row) => formatDate(row.signed),
    exported: (row) => row.signed,
  },
]

const filters = [
  {
    name: 'state',
    label: 'Estado',
    options: [
      { value: 'active', label: 'Activo' },
      { value: 'closed', label: 'Cerrado' },
    ],
  },
  {
    name: 'tariff',
    label: 'Tarifa',
    options: [
      { value: '2.0TD', label: '2.0TD' },
      { value: '3.0TD', label: '3.0TD' },
    ],
  },
]

const loading: ListSource<SampleSupply> = {
  ...rowsSource<SampleSupply>([]),
  rows: undefined,
  total: undefined,
  isLoading: true,
}
const nothingYet = { text: 'Todavía no hay puntos de consumo.', action: <Button>Crear el primero</Button> }
const nothing = () => {}

const route = getRouteApi('/_design')

export function TableSamples() {
  const list = useListState(route.useSearch(), { filters: ['state', 'tariff'] })
  const [selected, setSelected] = useState<Selection>({ kind: 'some', keys: new Set(['2', '5']) })
  const [open, setOpen] = useState('4')
  const full = useMemo(() => ({ ...rowsSource(sampleSupplies), total: 1234, isRefreshing: false }), [])
  const filtered = { ...list, isFiltered: true }
  const plain = { ...list, isFiltered: false, filters: {}, q: '' }
  const states: readonly [string, ListSource<SampleSupply>, typeof list][] = [
    ['Cargando', loading, plain],
    ['Nada todavía', rowsSource<SampleSupply>([]), plain],
    ['Nada coincide', rowsSource<SampleSupply>([]), filtered],
    [
      'Sin permiso',
      { ...loading, isLoading: false, error: new ApiError('FORBIDDEN', { status: 403 }) },
      plain,
    ],
    [
      'Ha fallado',
      {
        ...loading,
        isLoading: false,
        error: new ApiError('UNEXPECTED', { status: 500, requestId: 'req-20261121-4f' }),
      },
      plain,
    ],
  ]
  return (
    <div className={styles.stack}>
      <DataTable
        id="design-full"
        label="Puntos de consumo"
        columns={columns}
        source={full}
        rowKey={(row) => row.id}
        list={list}
        filters={filters}
        searchPlaceholder="Buscar por cliente o CUPS"
        onOpen={(row) => setOpen(row.id)}
        openKey={open}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button size="xs" variant="default">
              Cambiar estado
            </Button>
          ),
        }}
        nothingYet={nothingYet}
        height="block"
      />
      {states.map(([name, source, state]) => (
        <div key={name}>
          <p className={styles.caption}>{name}</p>
          <DataTable
            id="design-state"
            label={name}
            columns={columns.slice(0, 6)}
            source={source}
            rowKey={(row) => row.id}
            list={state}
            nothingYet={nothingYet}
            onOpen={nothing}
            height="block"
          />
        </div>
      ))}
    </div>
  )
}
