import { Tabs } from '@mantine/core'
import { useLayoutEffect, type ReactNode } from 'react'
import { useSidewaysScroll } from './table/use-sideways-scroll.ts'
import styles from './TabList.module.css'

interface TabListProps {
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode }[]
}

const CENTRE = { inline: 'center', block: 'nearest' } as const

/** The buttons of tabs, on one line: where they do not fit it scrolls, and fades towards those that follow. */
export function TabList({ tabs }: TabListProps) {
  const { scroll, hasMore } = useSidewaysScroll(null)
  useLayoutEffect(() => {
    // A promise in newer browsers, which the effect must not return.
    scroll.current?.querySelector('[data-active]')?.scrollIntoView(CENTRE)
  }, [scroll])
  return (
    <Tabs.List mb="md" ref={scroll} className={styles.tabs} data-more={hasMore || undefined}>
      {tabs.map((tab) => (
        <Tabs.Tab
          key={tab.value}
          value={tab.value}
          onClick={({ currentTarget }) => currentTarget.scrollIntoView(CENTRE)}
        >
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
