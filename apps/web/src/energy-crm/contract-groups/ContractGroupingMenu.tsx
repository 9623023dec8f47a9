import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  contractGroupings,
  type ContractGrouping,
} from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import { FloatingMenu } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractGroupTexts as texts } from './contract-groups.messages.ts'

interface ContractGroupingMenuProps {
  readonly floating: Floating
  readonly value: ContractGrouping | null
  readonly onChange: (by: ContractGrouping | null) => void
}

/** The groupings that the company has, with the chosen one marked. */
export function ContractGroupingMenu({ floating, value, onChange }: ContractGroupingMenuProps) {
  const hasPaymentStates = useHasPlugin('contractPaymentsStates')
  const offered = contractGroupings.filter((by) => by !== 'contractPaymentState' || hasPaymentStates)
  return (
    <FloatingMenu floating={floating} position="bottom-end">
      {[null, ...offered].map((by) => (
        <Menu.Item
          key={by}
          aria-current={by === value ? 'true' : undefined}
          rightSection={by === value ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null}
          onClick={() => onChange(by)}
        >
          {by === null ? texts.list : texts.by[by]}
        </Menu.Item>
      ))}
    </FloatingMenu>
  )
}
