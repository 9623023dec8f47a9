import { fieldColumns } from '../../ui/form/record-fields.ts'
import { activeColumn } from '../../ui/table/active-column.tsx'
import { InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { NewRecordCard } from '../inventory/NewRecordCard.tsx'
import { inverterFields } from './inverter-fields.ts'
import { inverterTexts as texts } from './inverters.messages.ts'
import { useInverters } from './inverters.queries.ts'

const columns = [...fieldColumns(inverterFields), activeColumn('masculine')]

/** The inverters of the inventory. */
export function InvertersPage() {
  return (
    <InventoryListCard
      tab="inverters"
      id="idInverter"
      columns={columns}
      query={useInverters()}
      text={(row) => `${row.name} ${row.manufacturer.name}`}
      isActive={(row) => row.active}
      opens
      texts={texts}
      create={<NewRecordCard tab="inverters" feature="inventory" label={texts.add} />}
    />
  )
}
