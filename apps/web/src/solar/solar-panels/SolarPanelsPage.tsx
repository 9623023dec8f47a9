import { getRouteApi, linkOptions, useParams } from '@tanstack/react-router'
import { fieldColumns } from '../../ui/form/record-fields.ts'
import { activeColumn } from '../../ui/table/active-column.tsx'
import { inCards } from '../../ui/table/column.ts'
import { InventoryImportCard } from '../inventory-imports/InventoryImportCard.tsx'
import { InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { solarPanelFields } from './solar-panel-fields.ts'
import { panelTexts as texts } from './solar-panels.messages.ts'
import { useSolarPanels } from './solar-panels.queries.ts'

const columns = inCards([...fieldColumns(solarPanelFields), activeColumn('masculine')], {
  name: 'title',
  active: 'badge',
  manufacturer: 'subtitle',
  peakPower: 'figure',
  price: 'figure',
})

const route = getRouteApi('/app/solar-studies/configuration/panels')

export const solarPanelLink = (solarPanelId: string) =>
  linkOptions({ to: '/solar-studies/configuration/panels/$solarPanelId', params: { solarPanelId } })

/** The solar panels of the inventory. */
export function SolarPanelsPage() {
  const open = useParams({
    from: '/app/solar-studies/configuration/panels/$solarPanelId',
    shouldThrow: false,
  })
  return (
    <InventoryListCard
      tab="panels"
      id="solarPanelId"
      columns={columns}
      query={useSolarPanels()}
      text={(row) => `${row.name} ${row.manufacturer.name}`}
      isActive={(row) => row.active}
      search={route.useSearch()}
      linkOf={solarPanelLink}
      openKey={open?.solarPanelId}
      texts={texts}
      create={
        <>
          <InventoryImportCard kind="solar-panels" />
          <NewRecordCard tab="panels" feature="inventory" label={texts.add} />
        </>
      }
    />
  )
}
