import { getRouteApi, linkOptions, useParams } from '@tanstack/react-router'
import { fieldColumns } from '../../ui/form/record-fields.ts'
import { activeColumn } from '../../ui/table/active-column.tsx'
import { inCards } from '../../ui/table/column.ts'
import { InventoryImportCard } from '../inventory-imports/InventoryImportCard.tsx'
import { InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { inverterFields } from './inverter-fields.ts'
import { inverterTexts as texts } from './inverters.messages.ts'
import { useInverters } from './inverters.queries.ts'

const columns = inCards([...fieldColumns(inverterFields), activeColumn('masculine')], {
  name: 'title',
  active: 'badge',
  manufacturer: 'subtitle',
  nominalPower: 'figure',
  price: 'figure',
})

const route = getRouteApi('/app/solar-studies/configuration/inverters')

export const inverterLink = (idInverter: string) =>
  linkOptions({ to: '/solar-studies/configuration/inverters/$idInverter', params: { idInverter } })

/** The inverters of the inventory. */
export function InvertersPage() {
  const open = useParams({
    from: '/app/solar-studies/configuration/inverters/$idInverter',
    shouldThrow: false,
  })
  return (
    <InventoryListCard
      tab="inverters"
      id="idInverter"
      columns={columns}
      query={useInverters()}
      text={(row) => `${row.name} ${row.manufacturer.name}`}
      isActive={(row) => row.active}
      search={route.useSearch()}
      linkOf={inverterLink}
      openKey={open?.idInverter}
      texts={texts}
      create={
        <>
          <InventoryImportCard kind="inverters" />
          <NewRecordCard tab="inverters" feature="inventory" label={texts.add} />
        </>
      }
    />
  )
}
