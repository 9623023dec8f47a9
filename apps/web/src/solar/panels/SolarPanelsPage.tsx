import { useParams } from '@tanstack/react-router'
import type { SolarPanel } from '@vatio/protocol/solar/panels/panels.schema'
import { fieldColumns } from '../../ui/form/record-fields.ts'
import { activeColumn, InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { panelFields } from './panel-fields.ts'
import { panelTexts as texts } from './panels.messages.ts'
import { useSolarPanels } from './panels.queries.ts'

const columns = [...fieldColumns(panelFields), activeColumn<SolarPanel>()]

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
