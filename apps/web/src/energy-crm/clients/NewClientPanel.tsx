import type { SavedClient } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { ClientForm } from './ClientForm.tsx'
import { clientPath } from './ClientsPage.tsx'

/** The form of a new client over the list. */
export function NewClientPanel() {
  const address = usePanelAddress('/energy-crm/clients')
  return (
    <ClientForm
      client={null}
      onClose={address.close}
      onCancel={address.close}
      onSaved={(client: SavedClient) => address.go(clientPath(client.idClient))}
    />
  )
}
