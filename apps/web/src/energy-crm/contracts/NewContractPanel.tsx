import { getRouteApi } from '@tanstack/react-router'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useConsumptionPoint } from '../consumption-points/consumption-points.queries.ts'
import { ContractForm } from './ContractForm.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'
import { contractLink } from './contract-link.ts'

const route = getRouteApi('/app/energy-crm/contracts/new')

/**
 * Panel with the form of a new contract; `?idConsumptionPoint=…` fills it from a consumption point, `?idClient=…`
 * limits the choice to those of a client.
 */
export function NewContractPanel() {
  const address = usePanelAddress({ to: '/energy-crm/contracts' })
  const { idConsumptionPoint, idClient } = route.useSearch()
  const point = useConsumptionPoint(idConsumptionPoint ?? '', { enabled: idConsumptionPoint !== undefined })
  if (idConsumptionPoint !== undefined && point.isPending) {
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
      onClose={address.close}
      onCancel={address.close}
      onSaved={(contract: ContractDetail) => address.go(contractLink(contract.idContractInfo))}
    />
  )
}
