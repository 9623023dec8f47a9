import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { InverterForm } from './InverterForm.tsx'

const PATH = '/solar-studies/configuration/inverters'

/** The form of a new inverter over the list. */
export function NewInverterPanel() {
  const address = usePanelAddress(PATH)
  return (
    <InverterForm
      inverter={null}
      onCancel={address.close}
      onSaved={(inverter) => address.go(`${PATH}/${inverter.idInverter}`)}
    />
  )
}
