import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { SupplyContractsCard } from '../consumption-points/SupplyContractsCard.tsx'
import { NewContractCard } from '../contracts/NewContractCard.tsx'
import { useClientContracts } from './clients.queries.ts'
import { clientTexts as texts } from './clients.messages.ts'

/** Contracts of all the supplies of a client. */
export function ClientContracts({ client }: { readonly client: Client }) {
  const query = useClientContracts(client.idClient)
  return (
    <SupplyContractsCard
      id="client-contracts"
      query={query}
      nothingYet={texts.noContractsOfClient}
      showCups
      add={<NewContractCard search={{ idClient: client.idClient }} />}
    />
  )
}
