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
  /** What the address says of the open tab; the first one opens where that is none. */
  readonly open: string | undefined
  /** Parameter of the address that holds it. */
  readonly parameter?: 'tab' | 'view'
  /** Each opened tab is a step that Back undoes. */
  readonly keepsHistory?: boolean
}

/** Tabs whose open one stands in the address (`?tab=…`). */
export function PageTabs({ tabs, open: wanted, parameter = 'tab', keepsHistory = false }: PageTabsProps) {
  const navigate = useNavigate()
  const open = tabs.find((tab) => tab.value === wanted)?.value ?? tabs[0]?.value ?? null
  return (
    <Tabs
      // A closed tab reads nothing and loads no chart.
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
