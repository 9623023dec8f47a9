import { useSearch } from '@tanstack/react-router'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { ConsumptionPointForm } from './ConsumptionPointForm.tsx'
import { consumptionPointPath } from './ConsumptionPointsPage.tsx'

/** The form of a new supply over the list; `?idClient=…` chooses its client beforehand. */
export function NewConsumptionPointPanel() {
  const address = usePanelAddress('/energy-crm/consumption-points')
  const { idClient }: { idClient?: string } = useSearch({ strict: false })
  return (
    <ConsumptionPointForm
      record={null}
      idClient={idClient ?? null}
      onClose={address.close}
      onCancel={address.close}
      onSaved={(point: ConsumptionPoint) => address.go(consumptionPointPath(point.idConsumptionPoint))}
    />
  )
}
