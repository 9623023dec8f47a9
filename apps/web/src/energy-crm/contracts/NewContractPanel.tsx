import { getRouteApi } from '@tanstack/react-router'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useConsumptionPoint } from '../consumption-points/consumption-points.queries.ts'
import { ContractForm } from './ContractForm.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'
import { contractLink } from './contract-link.ts'
import { useContract } from './contracts.queries.ts'

const route = getRouteApi('/app/energy-crm/contracts/new')

/**
 * Panel with the form of a new contract; `?idConsumptionPoint=…` fills it from a consumption point, `?idClient=…`
 * limits the choice to those of a client, `?replaces=…` fills it from the contract that it closes.
 */
export function NewContractPanel() {
  const address = usePanelAddress({ to: '/energy-crm/contracts' })
  const { idConsumptionPoint, idClient, replaces } = route.useSearch()
  const point = useConsumptionPoint(idConsumptionPoint ?? '', { enabled: idConsumptionPoint !== undefined })
  const replaced = useContract(replaces ?? '', { enabled: replaces !== undefined })
  const isReading =
    (idConsumptionPoint !== undefined && point.isPending) || (replaces !== undefined && replaced.isPending)
  if (isReading) {
    return (
      <SidePanel width="wide" title={texts.create} onClose={address.close}>
        <FormSkeleton />
      </SidePanel>
    )
  }
  return (
    <ContractForm
      record={null}
      point={point.data ?? null}
      idClient={idClient ?? null}
      replaced={replaced.data ?? null}
      onClose={address.close}
      onCancel={address.close}
      onSaved={(contract: ContractDetail) => address.go(contractLink(contract.idContractInfo))}
    />
  )
}
