import { getRouteApi } from '@tanstack/react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
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
    <SidePanel
      title={contract?.contractNumber ? `Contrato ${contract.contractNumber}` : 'Contrato'}
      subtitle={
        contract ? (
          <>
            <ContractStateBadge state={contract.contractState} /> {clientNameOf(contract)}
          </>
        ) : null
      }
      width="wide"
      onClose={address.close}
      {...moves}
    >
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <FormSkeleton /> : null}
      {contract ? (
        <PageTabs
          key={contract.idContractInfo}
          tabs={[
            { value: 'facts', label: 'Datos', content: <ContractFacts contract={contract} /> },
            { value: 'states', label: 'Estados', content: <StateTimeline changes={contract.stateChanges} /> },
          ]}
        />
      ) : null}
    </SidePanel>
  )
}
