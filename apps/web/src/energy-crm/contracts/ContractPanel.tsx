import { getRouteApi } from '@tanstack/react-router'
import { contractDeletionText } from '@vatio/domain/energy-crm/contracts/contract'
import { canDeleteContracts } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { SentMailsCard } from '../../mail/sent-mails/SentMailsCard.tsx'
import { NewStudyCard } from '../../solar/studies/NewStudyCard.tsx'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { usePagedNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { ActivityNotesCard } from '../activity-notes/ActivityNotesCard.tsx'
import { OpenIncidentsBadge } from '../activity-notes/OpenIncidentsBadge.tsx'
import { AuxiliaryServicesCard } from '../auxiliary-services/AuxiliaryServicesCard.tsx'
import { ContractFeeCard } from '../commissions/ContractFeeCard.tsx'
import { ContractHistoryCard } from '../contract-history/ContractHistoryCard.tsx'
import { SupplyLinksCard } from '../consumption-points/SupplyLinksCard.tsx'
import { ContractPaymentStateBadge } from '../contract-payment-states/ContractPaymentStateBadge.tsx'
import { DocumentsCard } from '../documents/DocumentsCard.tsx'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractClosingTexts } from './contract-closing.messages.ts'
import { clientNameOf } from './contract-names.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { ContractForm } from './ContractForm.tsx'
import { contractFilterOf, useContract, useContractList, useRemoveContract } from './contracts.queries.ts'
import { contractLink } from './contract-link.ts'
import styles from './ContractPanel.module.css'
import { useContractListState } from './use-contract-list-state.ts'
import { ContractStatePicker } from './ContractStatePicker.tsx'
import { ContractStateHistory } from './ContractStateHistory.tsx'
import { contractTexts as texts } from './contracts.messages.ts'

const route = getRouteApi('/app/energy-crm/contracts/$idContractInfo')

/** Panel of a contract: facts, commission and state history; `?edit=1` shows the form. */
export function ContractPanel() {
  const { idContractInfo } = route.useParams()
  const search = route.useSearch()
  const address = usePanelAddress({ to: '/energy-crm/contracts' }, search)
  const query = useContract(idContractInfo)
  const listState = useContractListState()
  const list = useContractList(listState)
  const moves = usePagedNeighbours(
    address,
    { state: listState, query: list, keyOf: (row) => row.idContractInfo },
    idContractInfo,
    contractLink,
  )
  const contract = query.data
  const hasPaymentStates = useHasPlugin('contractPaymentsStates')
  if (contract && address.editing) {
    return (
      <ContractForm
        key={contract.idContractInfo}
        record={contract}
        onClose={address.close}
        onCancel={address.view}
        onSaved={address.view}
      />
    )
  }
  return (
    <RecordPanel
      query={query}
      title={titleOf(contract?.contractNumber)}
      shortTitle={contract?.contractNumber}
      subtitle={
        contract ? (
          <>
            <ContractStatePicker contract={contract} filter={contractFilterOf(listState)} />{' '}
            {hasPaymentStates && contract.contractPaymentState ? (
              <>
                <ContractPaymentStateBadge state={contract.contractPaymentState} />{' '}
              </>
            ) : null}
            <OpenIncidentsBadge count={contract.openIncidents} /> {clientNameOf(contract)}
          </>
        ) : null
      }
      onClose={address.close}
      {...moves}
      actions={
        contract ? <Actions contract={contract} onEdit={address.edit} onRemoved={address.close} /> : null
      }
    >
      {(loaded) => (
        <>
          <Links contract={loaded} />
          <PageTabs
            key={loaded.idContractInfo}
            open={search.tab}
            tabs={[
              { value: 'facts', label: 'Datos', content: <ContractFacts contract={loaded} /> },
              {
                value: 'fee',
                label: texts.fee,
                content: <ContractFeeCard contract={loaded} />,
              },
              {
                value: 'services',
                label: 'Servicios auxiliares',
                content: <AuxiliaryServicesCard contract={loaded} />,
              },
              { value: 'states', label: 'Estados', content: <ContractStateHistory contract={loaded} /> },
              {
                value: 'notes',
                label: 'Notas y llamadas',
                content: (
                  <>
                    <SentMailsCard entity="contract" idEntity={loaded.idContractInfo} />
                    <ActivityNotesCard entity="contract" idEntity={loaded.idContractInfo} />
                  </>
                ),
              },
              {
                value: 'documents',
                label: 'Documentos',
                content: <DocumentsCard entity="contract" idEntity={loaded.idContractInfo} />,
              },
              {
                value: 'history',
                label: texts.history,
                content: <ContractHistoryCard idContractInfo={loaded.idContractInfo} />,
              },
            ]}
          />
        </>
      )}
    </RecordPanel>
  )
}

/** What starts from a contract. */
function Links({ contract }: { readonly contract: ContractDetail }) {
  const { idContractInfo, contractNumber, consumptionPoint, utilityType } = contract
  return (
    <div className={styles.links}>
      <ReportActionsCard
        size="xs"
        templateType="contract"
        source={{ entity: 'contract', idEntity: idContractInfo }}
        title={titleOf(contractNumber)}
      />
      {utilityType === 'electricity' ? <NewStudyCard from={{ idContractInfo }} /> : null}
      {consumptionPoint ? (
        <SupplyLinksCard idConsumptionPoint={consumptionPoint.idConsumptionPoint} utilityType={utilityType} />
      ) : null}
    </div>
  )
}

const titleOf = (number: string | null | undefined) => (number ? `Contrato ${number}` : 'Contrato')

interface ActionsProps {
  readonly contract: ContractDetail
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function Actions({ contract, onEdit, onRemoved }: ActionsProps) {
  const user = useUser()
  const removal = useRemoveContract({ onSuccess: onRemoved })
  const params = { idContractInfo: contract.idContractInfo }
  return (
    <>
      <RecordActions
        onEdit={onEdit}
        more={
          contract.closed ? undefined : (
            <MenuLink
              to="/energy-crm/contracts/new"
              search={(before) => ({
                ...before,
                edit: undefined,
                tab: undefined,
                replaces: contract.idContractInfo,
              })}
            >
              {contractClosingTexts.closeAndCreate}
            </MenuLink>
          )
        }
        removal={
          canDeleteContracts(user)
            ? {
                label: 'Eliminar contrato',
                typed: contractDeletionText(contract),
                busy: removal.isPending,
                remove: (onError) => removal.mutate({ params }, { onError }),
              }
            : undefined
        }
      />
    </>
  )
}
