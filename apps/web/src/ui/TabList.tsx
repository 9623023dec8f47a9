import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

interface TabListProps {
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode }[]
}

function showOpenTab(list: HTMLElement | null): void {
  list?.querySelector('[data-active]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

/** The buttons of tabs, on one line. */
export function TabList({ tabs }: TabListProps) {
  return (
    <Tabs.List mb="md" ref={showOpenTab}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
