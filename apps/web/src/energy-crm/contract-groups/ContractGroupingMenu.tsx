import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { FloatingMenu } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractViews, type ContractView } from './contract-groups.queries.ts'
import { contractGroupTexts as texts } from './contract-groups.messages.ts'

interface ContractGroupingMenuProps {
  readonly floating: Floating
  readonly value: ContractView | null
  readonly onChange: (view: ContractView | null) => void
}

/** The views that the company has, with the chosen one marked. */
export function ContractGroupingMenu({ floating, value, onChange }: ContractGroupingMenuProps) {
  const hasPaymentStates = useHasPlugin('contractPaymentsStates')
  const offered = contractViews.filter((view) => view !== 'contractPaymentState' || hasPaymentStates)
  return (
    <FloatingMenu floating={floating} position="bottom-end">
      {[null, ...offered].map((view) => (
        <Menu.Item
          key={view}
          aria-current={view === value ? 'true' : undefined}
          rightSection={view === value ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null}
          onClick={() => onChange(view)}
        >
          {view === null ? texts.list : texts.by[view]}
        </Menu.Item>
      ))}
    </FloatingMenu>
  )
}
