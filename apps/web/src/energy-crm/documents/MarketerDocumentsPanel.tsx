import { getRouteApi } from '@tanstack/react-router'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useEnergyMarketer } from '../energy-marketers/energy-marketers.queries.ts'
import { DocumentsCard } from './DocumentsCard.tsx'
import { documentTexts as texts } from './documents.messages.ts'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/documents')

/** Panel with the documents of a marketer. */
export function MarketerDocumentsPanel() {
  const { idEnergyMarketer } = route.useParams()
  const address = usePanelAddress({
    to: '/energy-crm/energy-marketers/$idEnergyMarketer',
    params: { idEnergyMarketer },
  })
  const marketer = useEnergyMarketer(idEnergyMarketer).data
  return (
    <SidePanel title={texts.tab} subtitle={marketer?.name} onClose={address.close}>
      <DocumentsCard entity="energyMarketer" idEntity={idEnergyMarketer} />
    </SidePanel>
  )
}
