import { ActionIcon } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { Hint } from '../../ui/floating/Hint.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import type { ContractView } from './contract-groups.queries.ts'
import { contractGroupTexts as texts } from './contract-groups.messages.ts'

const ContractGroupingMenu = lazyPart(
  async () => (await import('./ContractGroupingMenu.tsx')).ContractGroupingMenu,
)

interface ContractGroupingPickerProps {
  readonly value: ContractView | null
  readonly onChange: (view: ContractView | null) => void
}

/** Chooses between the list of contracts, the board of states and the groupings. */
export function ContractGroupingPicker({ value, onChange }: ContractGroupingPickerProps) {
  const { isOpen, button, floating } = useFloating('menu')
  return (
    <>
      <Hint label={texts.view}>
        <ActionIcon
          {...button}
          variant={value === null ? 'subtle' : 'light'}
          aria-label={value === null ? texts.view : `${texts.view}: ${texts.by[value]}`}
        >
          <IconStack2 size={18} stroke={1.5} />
        </ActionIcon>
      </Hint>
      {isOpen ? <ContractGroupingMenu floating={floating} value={value} onChange={onChange} /> : null}
    </>
  )
}
