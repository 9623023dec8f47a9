import { IconPlus } from '@tabler/icons-react'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface NewContractCardProps {
  /** Preselected consumption point, or the client to whose consumption points the choice is limited. */
  readonly search?: { readonly idConsumptionPoint: string } | { readonly idClient: string }
}

/** Button that opens the form of a new contract; disabled with the reason when the licence limit is reached. */
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
