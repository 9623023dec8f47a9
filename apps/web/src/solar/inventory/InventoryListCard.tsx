import type { ReactNode } from 'react'
import type { AppLink } from '../../platform/address/app-link.ts'
import type { ListParameter, SearchParameters } from '../../platform/address/search-parameters.ts'
import { activeFilter } from '../../ui/table/active-column.tsx'
import { listSource, pageOf, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { inventoryTabs, type InventoryTab } from './inventory-tabs.data.ts'
import { InventoryTabCard } from './InventoryTabCard.tsx'
import { filterInventory, type InventoryReading } from './filter-inventory.ts'

interface InventoryQuery<Row> {
  readonly data: readonly Row[] | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface InventoryListCardProps<Row> extends InventoryReading<Row> {
  readonly tab: InventoryTab
  /** The property that identifies a record, also in the address of its panel. */
  readonly id: keyof Row & string
  readonly columns: readonly Column<Row>[]
  readonly query: InventoryQuery<Row>
  /** Search parameters of the route of the tab. */
  readonly search: SearchParameters<ListParameter | 'active'>
  /** Link to the panel of a record; absent where records have none. */
  readonly linkOf?: (id: string) => AppLink
  /** The record whose panel is open. */
  readonly openKey?: string | undefined
  readonly texts: { readonly search: string; readonly nothingYet: string }
  /** The button that creates a record. */
  readonly create: ReactNode
}

/** One tab of the inventory. Records are few: they are read at once and filtered in the browser. */
export function InventoryListCard<Row>(props: InventoryListCardProps<Row>) {
  const { tab, id, query, isActive } = props
  const list = useListState(props.search, { id: `solar-${tab}`, filters: isActive ? ['active'] : [] })
  const filtered = query.data ? filterInventory(query.data, list, props) : undefined
  const { label } = inventoryTabs.find((known) => known.tab === tab)!
  const keyOf = (row: Row) => String(row[id])
  const { linkOf } = props
  return (
    <InventoryTabCard tab={tab} actions={props.create} count={filtered?.length}>
      <DataTable
        id={`solar-${tab}`}
        label={label}
        height="capped"
        columns={props.columns}
        source={listSource({ ...query, data: filtered && pageOf(filtered, list) })}
        rowKey={keyOf}
        list={list}
        filters={isActive ? [activeFilter('masculine')] : []}
        searchPlaceholder={props.texts.search}
        linkOf={linkOf && ((row: Row) => linkOf(keyOf(row)))}
        openKey={props.openKey}
        nothingYet={{ text: props.texts.nothingYet, action: props.create }}
      />
    </InventoryTabCard>
  )
}
