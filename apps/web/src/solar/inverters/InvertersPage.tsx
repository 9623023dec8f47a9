import { useParams } from '@tanstack/react-router'
import type { Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import type { Column } from '../../ui/table/column.ts'
import { phaseNames } from '../installation-phase-labels.ts'
import { activeColumn, InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { inverterFieldLabels as labels, inverterTexts as texts } from './inverters.messages.ts'
import { useInverters } from './inverters.queries.ts'

const columns: readonly Column<Inverter>[] = [
  {
    id: 'name',
    header: labels.name,
    width: 200,
    sortable: true,
    render: (row) => row.name,
    exported: (row) => row.name,
  },
  {
    id: 'manufacturer',
    header: labels.manufacturer,
    width: 160,
    sortable: true,
    render: (row) => row.manufacturer.name,
    exported: (row) => row.manufacturer.name,
  },
  {
    id: 'nominalPower',
    header: labels.nominalPower,
    unit: 'kW',
    align: 'end',
    width: 176,
    sortable: true,
    render: (row) => formatNumber(row.nominalPower),
    exported: (row) => row.nominalPower,
  },
  {
    id: 'maxInputPower',
    header: 'Máx. paneles',
    unit: 'kWp',
    align: 'end',
    width: 152,
    render: (row) => formatNumber(row.maxInputPower),
    exported: (row) => row.maxInputPower,
  },
  {
    id: 'phaseNumber',
    header: labels.phaseNumber,
    width: 116,
    render: (row) => phaseNames[row.phaseNumber],
    exported: (row) => phaseNames[row.phaseNumber],
  },
  {
    id: 'efficiency',
    header: labels.efficiency,
    unit: '%',
    align: 'end',
    width: 120,
    render: (row) => formatNumber(row.efficiency),
    exported: (row) => row.efficiency,
  },
  {
    id: 'price',
    header: labels.price,
    align: 'end',
    width: 128,
    sortable: true,
    render: (row) => formatMoney(row.price),
    exported: (row) => row.price,
  },
  activeColumn<Inverter>(),
]

/** The inverters of the inventory. */
export function InvertersPage() {
  const { idInverter }: { idInverter?: string } = useParams({ strict: false })
  return (
    <InventoryListCard
      tab="inverters"
      columns={columns}
      query={useInverters()}
      reading={{
        text: (row) => `${row.name} ${row.manufacturer.name}`,
        active: (row) => row.active,
        sorts: {
          name: (row) => row.name,
          manufacturer: (row) => row.manufacturer.name,
          nominalPower: (row) => row.nominalPower,
          price: (row) => row.price,
        },
      }}
      rowKey={(row) => row.idInverter}
      opens
      openKey={idInverter}
      searchPlaceholder={texts.search}
      create={<NewRecordCard tab="inverters" feature="inventory" label={texts.add} />}
      nothingYet={texts.nothingYet}
    />
  )
}
