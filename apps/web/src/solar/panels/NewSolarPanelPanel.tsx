import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { SolarPanelForm } from './SolarPanelForm.tsx'

const PATH = '/solar-studies/configuration/panels'

/** The form of a new solar panel over the list. */
export function NewSolarPanelPanel() {
  const address = usePanelAddress(PATH)
  return (
    <SolarPanelForm
      panel={null}
      onCancel={address.close}
      onSaved={(panel) => address.go(`${PATH}/${panel.solarPanelId}`)}
    />
  )
}
