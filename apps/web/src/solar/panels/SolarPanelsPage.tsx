import { useParams } from '@tanstack/react-router'
import type { SolarPanel } from '@vatio/protocol/solar/panels/panels.schema'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import type { Column } from '../../ui/table/column.ts'
import { activeColumn, InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { panelFieldLabels as labels, panelTexts as texts } from './panels.messages.ts'
import { useSolarPanels } from './panels.queries.ts'

const columns: readonly Column<SolarPanel>[] = [
  {
    id: 'name',
    header: labels.name,
    width: 240,
    sortable: true,
    render: (row) => row.name,
    exported: (row) => row.name,
  },
  {
    id: 'manufacturer',
    header: labels.manufacturer,
    width: 180,
    sortable: true,
    render: (row) => row.manufacturer.name,
    exported: (row) => row.manufacturer.name,
  },
  {
    id: 'peakPower',
    header: labels.peakPower,
    unit: 'Wp',
    align: 'end',
    width: 160,
    sortable: true,
    render: (row) => formatNumber(row.peakPower),
    exported: (row) => row.peakPower,
  },
  {
    id: 'efficiency',
    header: labels.efficiency,
    unit: '%',
    align: 'end',
    width: 120,
    sortable: true,
    render: (row) => formatNumber(row.efficiency),
    exported: (row) => row.efficiency,
  },
  {
    id: 'heigth',
    header: labels.heigth,
    unit: 'mm',
    align: 'end',
    width: 104,
    render: (row) => formatCount(row.heigth),
    exported: (row) => row.heigth,
  },
  {
    id: 'width',
    header: labels.width,
    unit: 'mm',
    align: 'end',
    width: 112,
    render: (row) => formatCount(row.width),
    exported: (row) => row.width,
  },
  {
    id: 'depth',
    header: labels.depth,
    unit: 'mm',
    align: 'end',
    width: 112,
    hiddenAtFirst: true,
    render: (row) => formatCount(row.depth),
    exported: (row) => row.depth,
  },
  activeColumn<SolarPanel>(),
]

/** The solar panels of the inventory. */
export function SolarPanelsPage() {
  const { solarPanelId }: { solarPanelId?: string } = useParams({ strict: false })
  return (
    <InventoryListCard
      tab="panels"
      columns={columns}
      query={useSolarPanels()}
      reading={{
        text: (row) => `${row.name} ${row.manufacturer.name}`,
        active: (row) => row.active,
        sorts: {
          name: (row) => row.name,
          manufacturer: (row) => row.manufacturer.name,
          peakPower: (row) => row.peakPower,
          efficiency: (row) => row.efficiency,
        },
      }}
      rowKey={(row) => row.solarPanelId}
      opens
      openKey={solarPanelId}
      searchPlaceholder={texts.search}
      create={<NewRecordCard tab="panels" feature="inventory" label={texts.add} />}
      nothingYet={texts.nothingYet}
    />
  )
}
