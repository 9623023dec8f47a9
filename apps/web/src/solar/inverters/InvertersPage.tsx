import { useParams } from '@tanstack/react-router'
import type { Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import { fieldColumns } from '../../ui/form/record-fields.ts'
import { activeColumn, InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { inverterFields } from './inverter-fields.ts'
import { inverterTexts as texts } from './inverters.messages.ts'
import { useInverters } from './inverters.queries.ts'

const columns = [...fieldColumns(inverterFields), activeColumn<Inverter>()]

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
