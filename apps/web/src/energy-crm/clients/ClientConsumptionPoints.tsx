import { IconPlus } from '@tabler/icons-react'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { CompareClientCard } from '../../billing/multiple-comparisons/CompareClientCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConsumptionPointListCard } from '../consumption-points/ConsumptionPointListCard.tsx'
import { clientTexts as texts } from './clients.messages.ts'

export function ClientConsumptionPoints({ client }: { readonly client: Client }) {
  return (
    <ConsumptionPointListCard
      idClient={client.idClient}
      compare={<CompareClientCard idClient={client.idClient} />}
      add={
        <ButtonLink
          to="/energy-crm/consumption-points/new"
          search={{ idClient: client.idClient }}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.5} />}
        >
          {texts.addConsumptionPoint}
        </ButtonLink>
      }
    />
  )
}
