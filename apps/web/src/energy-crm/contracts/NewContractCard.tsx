import { IconPlus } from '@tabler/icons-react'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface NewContractCardProps {
  /** What is chosen beforehand: the supply, or the client among whose supplies one chooses. */
  readonly search?: { readonly idConsumptionPoint: string } | { readonly idClient: string }
}

/** The button that begins a contract; full licences say why it does not work. */
export function NewContractCard({ search }: NewContractCardProps) {
  const inPanel = search !== undefined
  const plus = <IconPlus size={inPanel ? 16 : 18} stroke={1.5} />
  return (
    <CreateLimitCard
      quantities={['contracts']}
      label={texts.create}
      look={{ leftSection: plus, variant: inPanel ? 'default' : undefined }}
    >
      <ButtonLink
        to="/energy-crm/contracts/new"
        {...(search ? { search, variant: 'default', size: 'xs' } : {})}
        leftSection={plus}
      >
        {texts.create}
      </ButtonLink>
    </CreateLimitCard>
  )
}
