import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { clientDeletionText, clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { canDeleteClients } from '@vatio/domain/energy-crm/clients/client.policy'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { ClientContracts } from './ClientContracts.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientSupplies } from './ClientSupplies.tsx'
import { useClient, useClientList, useRemoveClient } from './clients.queries.ts'
import { clientPath, useClientListState } from './ClientsPage.tsx'

const route = getRouteApi('/app/energy-crm/clients/client/$idClient')

/** A client over the list: facts, supplies and contracts; `?edit=1` shows the form. */
export function ClientPanel() {
  const { idClient } = route.useParams()
  const address = usePanelAddress('/energy-crm/clients')
  const query = useClient(idClient)
  const rows = useClientList(useClientListState()).data?.[0]
  const moves = address.neighbours(
    rows?.map((row) => clientPath(row.idClient)),
    clientPath(idClient),
  )
  const client = query.data
  if (client && address.editing) {
    return (
      <ClientForm
        key={`${client.idClient}@${client.version}`}
        client={client}
        onClose={address.close}
        onCancel={address.view}
        onSaved={address.view}
      />
    )
  }
  return (
    <SidePanel
      title={client ? clientFullName(client.clientInfo) : 'Cliente'}
      subtitle={client ? <Subtitle client={client} /> : null}
      width="wide"
      onClose={address.close}
      {...moves}
      actions={client ? <Actions client={client} onEdit={address.edit} onRemoved={address.close} /> : null}
    >
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <FormSkeleton /> : null}
      {client ? (
        <PageTabs
          key={client.idClient}
          tabs={[
            { value: 'facts', label: 'Datos', content: <ClientFacts client={client} /> },
            { value: 'supplies', label: 'Puntos de consumo', content: <ClientSupplies client={client} /> },
            { value: 'contracts', label: 'Contratos', content: <ClientContracts client={client} /> },
          ]}
        />
      ) : null}
    </SidePanel>
  )
}

function Subtitle({ client }: { readonly client: Client }) {
  const parts = [client.clientInfo.dniOrCif, client.clientTypology?.name, client.active ? null : 'Inactivo']
  return parts.filter(Boolean).join(' · ')
}

interface ActionsProps {
  readonly client: Client
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function Actions({ client, onEdit, onRemoved }: ActionsProps) {
  const user = useUser()
  const [asking, setAsking] = useState(false)
  const remove = useRemoveClient(onRemoved, () => setAsking(false))
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} stroke={1.5} />}
        onClick={onEdit}
      >
        Editar
      </Button>
      {canDeleteClients(user) ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label="Más acciones">
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={16} stroke={1.5} />}
              onClick={() => setAsking(true)}
            >
              Eliminar cliente
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title="Eliminar cliente"
          typed={clientDeletionText(client.clientInfo)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: client.idClient } })}
          onClose={() => setAsking(false)}
        >
          <p>Se eliminan el cliente y sus puntos de consumo.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
