import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { marketerPath } from './EnergyMarketersPage.tsx'
import { EnergyMarketerForm } from './EnergyMarketerForm.tsx'

/** The form of a new marketer over the list. */
export function NewEnergyMarketerPanel() {
  const address = usePanelAddress('/energy-crm/energy-marketers')
  return (
    <EnergyMarketerForm
      marketer={null}
      onCancel={address.close}
      onSaved={(marketer) => address.go(marketerPath(marketer.idEnergyMarketer))}
    />
  )
}
