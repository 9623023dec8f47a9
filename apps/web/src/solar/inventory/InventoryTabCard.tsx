import { Tabs } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../ui/Page.tsx'
import { TabList } from '../../ui/TabList.tsx'
import { inventoryPath, inventoryTabs, type InventoryTab } from './inventory-tabs.data.ts'
import { inventoryTexts as texts } from './inventory.messages.ts'

const heads = inventoryTabs.map(({ tab, label }) => ({ value: tab, label }))

interface InventoryTabCardProps {
  readonly tab: InventoryTab
  readonly actions?: ReactNode
  /** Number of records, beside the title. */
  readonly count?: number | undefined
  readonly children: ReactNode
}

/** The page of the inventory with one of its tabs open. */
export function InventoryTabCard({ tab, actions, count, children }: InventoryTabCardProps) {
  const navigate = useNavigate()
  const open = (next: string | null) => {
    const chosen = inventoryTabs.find((known) => known.tab === next)
    if (chosen) void navigate({ to: inventoryPath(chosen.tab) })
  }
  return (
    <>
      <Page
        title={texts.title}
        crumb={inventoryTabs.find((known) => known.tab === tab)!.label}
        actions={actions}
        count={count}
      >
        <Tabs value={tab} onChange={open}>
          <TabList tabs={heads} />
          <Tabs.Panel value={tab}>{children}</Tabs.Panel>
        </Tabs>
      </Page>
      <Outlet />
    </>
  )
}
