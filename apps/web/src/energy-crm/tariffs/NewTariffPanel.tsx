import { getRouteApi } from '@tanstack/react-router'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useEnergyMarketer } from '../energy-marketers/energy-marketers.queries.ts'
import { TariffForm } from './TariffForm.tsx'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/new')

/** Panel with the form of a new tariff. */
export function NewTariffPanel() {
  const { idEnergyMarketer } = route.useParams()
  const address = usePanelAddress({
    to: '/energy-crm/energy-marketers/$idEnergyMarketer',
    params: { idEnergyMarketer },
  })
  const marketer = useEnergyMarketer(idEnergyMarketer).data
  if (!marketer) {
    return (
      <SidePanel title="Nueva tarifa" onClose={address.close} width="wide">
        <FormSkeleton />
      </SidePanel>
    )
  }
  return (
    <TariffForm
      idEnergyMarketer={idEnergyMarketer}
      utilityTypes={marketer.utilityTypes}
      record={null}
      onCancel={address.close}
      onSaved={({ idTariff }) =>
        address.go({
          to: '/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff',
          params: { idEnergyMarketer, idTariff },
        })
      }
    />
  )
}
