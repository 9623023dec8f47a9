import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { ConsumptionPointContractsCard } from '../consumption-points/ConsumptionPointContractsCard.tsx'
import { NewContractCard } from '../contracts/NewContractCard.tsx'
import { useClientContracts } from './clients.queries.ts'
import { clientTexts as texts } from './clients.messages.ts'

/** Contracts of all the consumption points of a client. */
export function ClientContracts({ client }: { readonly client: Client }) {
  const query = useClientContracts(client.idClient)
  return (
    <ConsumptionPointContractsCard
      id="client-contracts"
      query={query}
      nothingYet={texts.noContractsOfClient}
      showCups
      add={<NewContractCard search={{ idClient: client.idClient }} />}
    />
  )
}
