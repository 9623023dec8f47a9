import { IconBolt, IconPlus } from '@tabler/icons-react'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { contractFromCupsTexts } from './contract-from-cups.messages.ts'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface NewContractCardProps {
  /** Preselected consumption point, or the client to whose consumption points the choice is limited. */
  readonly search?: { readonly idConsumptionPoint: string } | { readonly idClient: string }
}

/**
 * Button that opens the form of a new contract, with one that begins with a CUPS where no consumption point is chosen yet;
 * disabled with the reason when the licence limit is reached.
 */
export function NewContractCard({ search }: NewContractCardProps) {
  const inPanel = search !== undefined
  const size = inPanel ? 16 : 18
  const plus = <IconPlus size={size} stroke={1.5} />
  const look = inPanel ? ({ variant: 'default', size: 'xs' } as const) : {}
  const ofClient = search && 'idClient' in search ? { search: { idClient: search.idClient } } : {}
  return (
    <CreateLimitCard
      quantities={['contracts']}
      label={texts.create}
      look={{ leftSection: plus, variant: inPanel ? 'default' : undefined }}
    >
      {search && 'idConsumptionPoint' in search ? null : (
        <ButtonLink
          to="/energy-crm/contracts/from-cups"
          {...ofClient}
          size={inPanel ? 'xs' : 'sm'}
          variant="default"
          leftSection={<IconBolt size={size} stroke={1.5} />}
        >
          {contractFromCupsTexts.button}
        </ButtonLink>
      )}
      <ButtonLink to="/energy-crm/contracts/new" {...(search ? { search } : {})} {...look} leftSection={plus}>
        {texts.create}
      </ButtonLink>
    </CreateLimitCard>
  )
}
