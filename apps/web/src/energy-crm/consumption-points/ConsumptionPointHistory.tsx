import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ContractHistoryCard } from '../contract-history/ContractHistoryCard.tsx'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import styles from './ConsumptionPointHistory.module.css'
import { useConsumptionPointContracts } from './consumption-points.queries.ts'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

/** What each contract of a supply was after each of its changes, the contract in force first. */
export function ConsumptionPointHistory({ idConsumptionPoint }: { readonly idConsumptionPoint: string }) {
  const query = useConsumptionPointContracts(idConsumptionPoint)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <TextSkeleton />
  if (query.data.length === 0) return <EmptyState text={texts.noContractsOfPoint} />
  return query.data.map(({ idContractInfo, contractNumber, contractState }) => (
    <section key={idContractInfo} className={styles.contract}>
      <h3>
        <Link to="/energy-crm/contracts/$idContractInfo" params={{ idContractInfo }}>
          {texts.contract(contractNumber)}
        </Link>
        <ContractStateBadge state={contractState} />
      </h3>
      <ContractHistoryCard idContractInfo={idContractInfo} />
    </section>
  ))
}
