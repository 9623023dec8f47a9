import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabList } from './TabList.tsx'

interface PageTabsProps {
  readonly tabs: readonly {
    readonly value: string
    readonly label: ReactNode
    readonly content: ReactNode
  }[]
  /** The open tab by the address; the first tab where that names none. */
  readonly open: string | undefined
  /** Its search parameter. */
  readonly parameter?: 'tab' | 'view' | 'by'
  /** Each opened tab is an entry of the browser history. */
  readonly keepsHistory?: boolean
}

/** Tabs with the open one in the address (`?tab=…`). */
export function PageTabs({ tabs, open: wanted, parameter = 'tab', keepsHistory = false }: PageTabsProps) {
  const navigate = useNavigate()
  const open = tabs.find((tab) => tab.value === wanted)?.value ?? tabs[0]?.value ?? null
  return (
    <Tabs
      // A tab that is not open fetches nothing and loads no chart.
      keepMounted={false}
      value={open}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: (before) => ({
            ...before,
            [parameter]: value === tabs[0]?.value ? undefined : value,
          }),
          replace: !keepsHistory,
        })
      }
    >
      <TabList tabs={tabs} />
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
