import { IconPlus } from '@tabler/icons-react'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SupplyListCard } from '../consumption-points/SupplyListCard.tsx'
import { clientTexts as texts } from './clients.messages.ts'

/** Supplies of a client. */
export function ClientSupplies({ client }: { readonly client: Client }) {
  return (
    <SupplyListCard
      idClient={client.idClient}
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
