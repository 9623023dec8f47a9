import { getRouteApi } from '@tanstack/react-router'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import { clientNameOf } from './contract-columns.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { useContract, useContractList } from './contracts.queries.ts'
import { contractPath, useContractListState } from './ContractsPage.tsx'
import { StateTimeline } from './StateTimeline.tsx'

const route = getRouteApi('/app/energy-crm/contracts/$idContractInfo')

/** A contract over the list: facts and the history of its states. */
export function ContractPanel() {
  const { idContractInfo } = route.useParams()
  const address = usePanelAddress('/energy-crm/contracts')
  const query = useContract(idContractInfo)
  const rows = useContractList(useContractListState()).data?.[0]
  const moves = address.neighbours(
    rows?.map((row) => contractPath(row.idContractInfo)),
    contractPath(idContractInfo),
  )
  const contract = query.data
  return (
    <RecordPanel
      query={query}
      title={contract?.contractNumber ? `Contrato ${contract.contractNumber}` : 'Contrato'}
      subtitle={
        contract ? (
          <>
            <ContractStateBadge state={contract.contractState} /> {clientNameOf(contract)}
          </>
        ) : null
      }
      onClose={address.close}
      {...moves}
    >
      {(loaded) => (
        <PageTabs
          key={loaded.idContractInfo}
          tabs={[
            { value: 'facts', label: 'Datos', content: <ContractFacts contract={loaded} /> },
            { value: 'states', label: 'Estados', content: <StateTimeline changes={loaded.stateChanges} /> },
          ]}
        />
      )}
    </RecordPanel>
  )
}
