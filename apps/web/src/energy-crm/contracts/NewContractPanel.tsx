import { useSearch } from '@tanstack/react-router'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useConsumptionPoint } from '../consumption-points/consumption-points.queries.ts'
import { ContractForm } from './ContractForm.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'
import { contractPath } from './ContractsPage.tsx'

/**
 * The form of a new contract over the list; `?idConsumptionPoint=…` fills it from a supply, `?idClient=…` offers the
 * supplies of a client.
 */
export function NewContractPanel() {
  const address = usePanelAddress('/energy-crm/contracts')
  const search: { idConsumptionPoint?: string; idClient?: string } = useSearch({ strict: false })
  const { idConsumptionPoint, idClient } = search
  const supply = useConsumptionPoint(idConsumptionPoint ?? '', { enabled: idConsumptionPoint !== undefined })
  if (idConsumptionPoint !== undefined && supply.isPending) {
    return (
      <SidePanel width="wide" title={texts.create} onClose={address.close}>
        <FormSkeleton />
      </SidePanel>
    )
  }
  return (
    <ContractForm
      record={null}
      point={supply.data ?? null}
      idClient={idClient ?? null}
      onClose={address.close}
      onCancel={address.close}
      onSaved={(contract: ContractDetail) => address.go(contractPath(contract.idContractInfo))}
    />
  )
}
