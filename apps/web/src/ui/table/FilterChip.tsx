import { Menu, Popover } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { filterText, type Filter } from './filter.ts'
import { OptionList } from './OptionList.tsx'
import styles from './TableToolbar.module.css'
import type { ListState } from './use-list-state.ts'

interface FilterChipProps {
  readonly filter: Filter
  readonly list: ListState
  /** There is no room for it. */
  readonly hidden?: boolean
}

/** A filter as a button that opens its choice, with its value once it is set. */
export function FilterChip({ filter, list, hidden = false }: FilterChipProps) {
  const value = list.filters[filter.name]
  const [isOpen, setOpen] = useState(false)
  const set = (next: string | undefined) => list.setFilter(filter.name, next)
  // A control applies one whole value, and is done; of options there may be several.
  const apply = (next: string | undefined) => {
    setOpen(false)
    set(next)
  }
  const text = filterText(filter, value)
  const isMenu = !filter.control && !filter.multiple
  const chip = (
    <button
      type="button"
      className={styles.chip}
      data-set={value === undefined ? undefined : true}
      title={value === undefined ? undefined : text}
      {...(isMenu ? {} : { onClick: () => setOpen(!isOpen) })}
    >
      <span className={styles.chipText}>{text}</span>
      {value === undefined ? <IconChevronDown size={14} stroke={1.5} aria-hidden /> : null}
    </button>
  )
  return (
    <span className={styles.filter} data-filter={filter.name} hidden={hidden}>
      {isMenu ? (
        <Menu position="bottom-start">
          <Menu.Target>{chip}</Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {filter.options?.map((option) => (
              <Menu.Item
                key={option.value}
                onClick={() => set(option.value)}
                aria-current={option.value === value ? 'true' : undefined}
              >
                {option.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
          <Popover.Target>{chip}</Popover.Target>
          <Popover.Dropdown p={filter.control ? undefined : 8}>
            {filter.control?.(value, apply) ?? <OptionList filter={filter} value={value} onChange={set} />}
          </Popover.Dropdown>
        </Popover>
      )}
      {value === undefined ? null : (
        <button
          type="button"
          className={styles.drop}
          aria-label={`Quitar ${filter.label}`}
          onClick={() => set(undefined)}
        >
          <IconX size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    </span>
  )
}
