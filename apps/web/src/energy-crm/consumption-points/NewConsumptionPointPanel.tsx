import { getRouteApi } from '@tanstack/react-router'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { ConsumptionPointForm } from './ConsumptionPointForm.tsx'
import { consumptionPointLink } from './ConsumptionPointsPage.tsx'

const route = getRouteApi('/app/energy-crm/consumption-points/new')

/** Panel with the form of a new consumption point; `?idClient=…` preselects its client, `?cups=…` fills in its CUPS. */
export function NewConsumptionPointPanel() {
  const address = usePanelAddress({ to: '/energy-crm/consumption-points' })
  const { idClient, cups } = route.useSearch()
  return (
    <ConsumptionPointForm
      record={null}
      idClient={idClient ?? null}
      cups={cups}
      onClose={address.close}
      onCancel={address.close}
      onSaved={(point: ConsumptionPoint) => address.go(consumptionPointLink(point.idConsumptionPoint))}
    />
  )
}
