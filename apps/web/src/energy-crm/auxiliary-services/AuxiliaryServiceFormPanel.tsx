import { getRouteApi, useParams } from '@tanstack/react-router'
import { canEditAuxiliaryServices } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.policy'
import { useUser } from '../../platform/session/session-store.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useEnergyMarketer } from '../energy-marketers/energy-marketers.queries.ts'
import { AuxiliaryServiceForm } from './AuxiliaryServiceForm.tsx'
import {
  auxiliaryServiceReadErrorTexts,
  auxiliaryServiceTexts as texts,
} from './auxiliary-services.messages.ts'
import { useAuxiliaryServicesOfMarketer } from './auxiliary-services.queries.ts'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer')

/** Panel with the form of a service: of the one in the URL, or of a new one. */
export function AuxiliaryServiceFormPanel() {
  const { idEnergyMarketer } = route.useParams()
  const idAuxiliaryService = useParams({
    from: '/app/energy-crm/energy-marketers/$idEnergyMarketer/services/$idAuxiliaryService',
    shouldThrow: false,
  })?.idAuxiliaryService
  const address = usePanelAddress({
    to: '/energy-crm/energy-marketers/$idEnergyMarketer/services',
    params: { idEnergyMarketer },
  })
  const marketer = useEnergyMarketer(idEnergyMarketer)
  const mayEdit = canEditAuxiliaryServices(useUser()) && !marketer.data?.sharedFrom
  const services = useAuxiliaryServicesOfMarketer(idEnergyMarketer)
  const service = services.data?.find((one) => one.idAuxiliaryService === idAuxiliaryService) ?? null
  const error = marketer.error ?? services.error
  const isMissing = services.data && idAuxiliaryService !== undefined && service === null
  if (!marketer.data || !services.data || isMissing || !mayEdit) {
    return (
      <SidePanel title={texts.title} onClose={address.close}>
        {error ? <ErrorState error={error} fallback={auxiliaryServiceReadErrorTexts.list} /> : null}
        {isMissing || !mayEdit ? <EmptyState text="Este servicio no existe o no puedes editarlo." /> : null}
        {!error && !isMissing && mayEdit ? <FormSkeleton /> : null}
      </SidePanel>
    )
  }
  return (
    <AuxiliaryServiceForm
      key={idAuxiliaryService ?? 'new'}
      idEnergyMarketer={idEnergyMarketer}
      utilityTypes={marketer.data.utilityTypes}
      record={service}
      onSaved={address.close}
      onCancel={address.close}
    />
  )
}
