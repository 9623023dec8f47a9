import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { SolarKitForm } from './SolarKitForm.tsx'

const PATH = '/solar-studies/configuration/kits'

/** The form of a new kit over the list. */
export function NewSolarKitPanel() {
  const address = usePanelAddress(PATH)
  return (
    <SolarKitForm
      kit={null}
      onCancel={address.close}
      onSaved={(kit) => address.go(`${PATH}/${kit.idSolarKit}`)}
    />
  )
}
