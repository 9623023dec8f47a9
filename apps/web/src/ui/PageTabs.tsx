import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PageTabsProps {
  readonly tabs: readonly {
    readonly value: string
    readonly label: ReactNode
    readonly content: ReactNode
  }[]
  /** Parameter of the address that holds the open tab. */
  readonly parameter?: string
  /** Each opened tab is a step that Back undoes. */
  readonly keepsHistory?: boolean
}

/** Tabs whose open one stands in the address (`?tab=…`). */
export function PageTabs({ tabs, parameter = 'tab', keepsHistory = false }: PageTabsProps) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = tabs.find((tab) => tab.value === search[parameter])?.value ?? tabs[0]?.value ?? null
  return (
    <Tabs
      // A closed tab reads nothing and loads no chart.
      keepMounted={false}
      value={open}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: ((before: Record<string, unknown>) => ({
            ...before,
            [parameter]: value === tabs[0]?.value ? undefined : value,
          })) as never,
          replace: !keepsHistory,
        })
      }
    >
      <Tabs.List mb="md">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
