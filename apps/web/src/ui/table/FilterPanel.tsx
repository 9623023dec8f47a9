import { Menu } from '@mantine/core'
import { FloatingMenu, FloatingPanel } from '../floating/Floating.tsx'
import type { Floating } from '../floating/use-floating.ts'
import type { Filter } from './filter.ts'
import { OptionList } from './OptionList.tsx'

interface FilterPanelProps {
  readonly floating: Floating
  readonly filter: Filter
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** The options of a filter that takes one of them. */
export function FilterMenu({ floating, filter, value, onChange }: FilterPanelProps) {
  return (
    <FloatingMenu floating={floating} position="bottom-start" maxHeight={320}>
      {filter.options?.map((option) => (
        <Menu.Item
          key={option.value}
          onClick={() => onChange(option.value)}
          aria-current={option.value === value ? 'true' : undefined}
        >
          {option.label}
        </Menu.Item>
      ))}
    </FloatingMenu>
  )
}

/** The control of a filter, or its options where it takes several. */
export function FilterPanel({ floating, filter, value, onChange }: FilterPanelProps) {
  // A control applies one whole value, and is done; of options there may be several.
  const apply = (next: string | undefined) => {
    floating.close()
    onChange(next)
  }
  return (
    <FloatingPanel floating={floating} position="bottom-start" padding={filter.control ? undefined : 8}>
      {filter.control?.(value, apply) ?? <OptionList filter={filter} value={value} onChange={onChange} />}
    </FloatingPanel>
  )
}
