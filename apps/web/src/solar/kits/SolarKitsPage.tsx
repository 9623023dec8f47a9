import { getRouteApi, linkOptions, useParams } from '@tanstack/react-router'
import type { SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { fieldColumn } from '../../ui/form/record-fields.ts'
import { inCards } from '../../ui/table/column.ts'
import { activeColumn } from '../../ui/table/active-column.tsx'
import { InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { kitFields } from './kit-fields.ts'
import { kitTexts as texts } from './kits.messages.ts'
import { useSolarKits } from './kits.queries.ts'

const panelsOf = (kit: SolarKit) => `${kit.panelNumber} × ${kit.kitSolarPanel.name}`
const invertersOf = (kit: SolarKit) => `${kit.inverterNumber} × ${kit.kitInverter.name}`

const columns = inCards<SolarKit>(
  [
    fieldColumn('identifier', kitFields.identifier),
    {
      id: 'peakPower',
      header: texts.peakPower,
      unit: 'kWp',
      align: 'end',
      width: 148,
      sortable: true,
      render: (row) => formatNumber(row.peakPower),
      exported: (row) => row.peakPower,
    },
    { id: 'panels', cut: true, header: texts.panels, width: 190, render: panelsOf, exported: panelsOf },
    {
      id: 'inverters',
      cut: true,
      header: texts.inverters,
      width: 150,
      render: invertersOf,
      exported: invertersOf,
    },
    fieldColumn('phaseNumber', kitFields.phaseNumber),
    fieldColumn('coplanar', kitFields.coplanar),
    fieldColumn('price', kitFields.price),
    activeColumn('masculine'),
  ],
  {
    identifier: 'title',
    active: 'badge',
    panels: 'subtitle',
    inverters: 'subtitle',
    peakPower: 'figure',
    price: 'figure',
  },
)

const route = getRouteApi('/app/solar-studies/configuration/kits')

export const solarKitLink = (idSolarKit: string) =>
  linkOptions({ to: '/solar-studies/configuration/kits/$idSolarKit', params: { idSolarKit } })

/** The self-consumption kits of the inventory. */
export function SolarKitsPage() {
  const open = useParams({ from: '/app/solar-studies/configuration/kits/$idSolarKit', shouldThrow: false })
  return (
    <InventoryListCard
      tab="kits"
      id="idSolarKit"
      columns={columns}
      query={useSolarKits()}
      text={(row) => `${row.identifier} ${row.kitSolarPanel.name} ${row.kitInverter.name}`}
      isActive={(row) => row.active}
      search={route.useSearch()}
      linkOf={solarKitLink}
      openKey={open?.idSolarKit}
      texts={texts}
      create={<NewRecordCard tab="kits" feature="kitConfiguration" label={texts.add} />}
    />
  )
}
