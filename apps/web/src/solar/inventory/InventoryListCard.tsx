import { Tabs } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/TableToolbar.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { INVENTORY_PATH, inventoryTabs, type InventoryTab } from './inventory-tabs.data.ts'
import { activeWords, inventoryTexts as texts } from './inventory.messages.ts'
import { narrowInventory, type InventoryReading } from './narrow-inventory.ts'

interface InventoryQuery<Row> {
  readonly data: readonly Row[] | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface InventoryListCardProps<Row> {
  readonly tab: InventoryTab
  readonly columns: readonly Column<Row>[]
  readonly query: InventoryQuery<Row>
  readonly reading: InventoryReading<Row>
  readonly rowKey: (row: Row) => string
  /** Whether a record has a panel of its own, at `/{tab}/{key}`. */
  readonly opens?: boolean
  readonly openKey?: string | undefined
  readonly searchPlaceholder: string
  /** The button that creates one. */
  readonly create: ReactNode
  readonly nothingYet: string
}

const activeFilter: Filter = {
  name: 'active',
  label: texts.state,
  options: [
    { value: 'yes', label: activeWords.masculine[0] },
    { value: 'no', label: activeWords.masculine[1] },
  ],
}

/** The column that says whether a record may be used. */
export function activeColumn<Row extends { readonly active: boolean }>(): Column<Row> {
  const word = (row: Row) => activeWords.masculine[row.active ? 0 : 1]
  return {
    id: 'active',
    header: texts.state,
    width: 108,
    render: (row) => <Badge tone={row.active ? 'success' : 'neutral'}>{word(row)}</Badge>,
    exported: word,
  }
}

/** One tab of the inventory: its records are few, come whole and are narrowed here; the table scrolls on its own. */
export function InventoryListCard<Row>(props: InventoryListCardProps<Row>) {
  const { tab, query, reading } = props
  const navigate = useNavigate()
  const list = useListState({ filters: reading.active ? ['active'] : [] })
  const narrowed = query.data ? narrowInventory(query.data, list, reading) : undefined
  const { label } = inventoryTabs.find((known) => known.tab === tab)!
  return (
    <>
      <Page title={texts.title} crumb={label} actions={props.create} count={narrowed?.length}>
        <Tabs value={tab} onChange={(next) => void navigate({ to: `${INVENTORY_PATH}/${next}` as never })}>
          <Tabs.List mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
            {inventoryTabs.map((known) => (
              <Tabs.Tab key={known.tab} value={known.tab} style={{ flexShrink: 0 }}>
                {known.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <DataTable
              id={`solar-${tab}`}
              label={label}
              height="capped"
              columns={props.columns}
              source={{
                rows: narrowed?.slice(list.offset, list.offset + list.pageSize),
                total: narrowed?.length,
                totalIsExact: true,
                isLoading: query.isPending,
                isRefreshing: query.isFetching && !query.isPending,
                error: query.data === undefined ? query.error : null,
                retry: () => void query.refetch(),
              }}
              rowKey={props.rowKey}
              list={list}
              filters={reading.active ? [activeFilter] : []}
              searchPlaceholder={props.searchPlaceholder}
              hrefOf={props.opens ? (row) => `${INVENTORY_PATH}/${tab}/${props.rowKey(row)}` : undefined}
              openKey={props.openKey}
              nothingYet={{ text: props.nothingYet, action: props.create }}
            />
          </Tabs.Panel>
        </Tabs>
      </Page>
      <Outlet />
    </>
  )
}
