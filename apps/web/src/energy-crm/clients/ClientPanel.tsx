import { Menu } from '@mantine/core'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { clientDeletionText, clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { canDeleteClients, canMergeClients } from '@vatio/domain/energy-crm/clients/client.policy'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { SavedComparisonsCard } from '../../billing/comparisons/SavedComparisonsCard.tsx'
import { isApiError } from '../../platform/http/api-error.ts'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { usePagedNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { StudiesOfRecordCard } from '../../solar/studies/StudiesOfRecordCard.tsx'
import { ActivityNotesCard } from '../activity-notes/ActivityNotesCard.tsx'
import { ClientAuthorisationsCard } from '../client-authorisations/ClientAuthorisationsCard.tsx'
import { DocumentsCard } from '../documents/DocumentsCard.tsx'
import { ClientMerges } from './ClientMerges.tsx'
import { ClientContracts } from './ClientContracts.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientConsumptionPoints } from './ClientConsumptionPoints.tsx'
import { useClient, useClientList, useRemoveClient } from './clients.queries.ts'
import { clientLink, useClientListState } from './ClientsPage.tsx'
import { mergeTexts } from './client-merges.messages.ts'
import { clientTexts as texts } from './clients.messages.ts'

const ClientMergeDialog = lazyPart(async () => (await import('./ClientMergeDialog.tsx')).ClientMergeDialog)

const route = getRouteApi('/app/energy-crm/clients/client/$idClient')

/** Panel of a client: facts, consumption points, contracts and comparisons; `?edit=1` shows the form. */
export function ClientPanel() {
  const { idClient } = route.useParams()
  const search = route.useSearch()
  const user = useUser()
  const { applications } = user
  const address = usePanelAddress({ to: '/energy-crm/clients' }, search)
  const query = useClient(idClient)
  const listState = useClientListState()
  const list = useClientList(listState)
  const moves = usePagedNeighbours(
    address,
    { state: listState, query: list, keyOf: (row) => row.idClient },
    idClient,
    clientLink,
  )
  const client = query.data
  if (client && address.editing) {
    return (
      <ClientForm
        key={client.idClient}
        record={client}
        onClose={address.close}
        onCancel={address.view}
        onSaved={address.view}
      />
    )
  }
  const winner = isApiError(query.error) ? query.error.details.mergedInto : undefined
  if (typeof winner === 'string') {
    return (
      <Navigate
        to="/energy-crm/clients/client/$idClient"
        params={{ idClient: winner }}
        search={(before) => before}
        replace
      />
    )
  }
  return (
    <RecordPanel
      query={query}
      title={client ? clientFullName(client.clientInfo) : 'Cliente'}
      subtitle={client ? <Subtitle client={client} /> : null}
      onClose={address.close}
      {...moves}
      actions={client ? <Actions client={client} onEdit={address.edit} onRemoved={address.close} /> : null}
    >
      {(loaded) => (
        <>
          {canMergeClients(user) ? <ClientMerges idClient={loaded.idClient} /> : null}
          <PageTabs
            key={loaded.idClient}
            open={search.tab}
            tabs={[
              { value: 'facts', label: 'Datos', content: <ClientFacts client={loaded} /> },
              {
                value: 'supplies',
                label: 'Puntos de consumo',
                content: <ClientConsumptionPoints client={loaded} />,
              },
              { value: 'contracts', label: 'Contratos', content: <ClientContracts client={loaded} /> },
              {
                value: 'notes',
                label: 'Notas y llamadas',
                content: <ActivityNotesCard entity="client" idEntity={loaded.idClient} />,
              },
              {
                value: 'documents',
                label: 'Documentos',
                content: <DocumentsCard entity="client" idEntity={loaded.idClient} />,
              },
              {
                value: 'authorisations',
                label: texts.tabs.authorisations,
                content: <ClientAuthorisationsCard client={loaded} />,
              },
              ...(canAccess(applications, 'billing')
                ? [
                    {
                      value: 'comparisons',
                      label: texts.tabs.comparisons,
                      content: <SavedComparisonsCard of={{ idClient: loaded.idClient }} />,
                    },
                  ]
                : []),
              ...(canAccess(applications, 'solar-studies')
                ? [
                    {
                      value: 'studies',
                      label: texts.tabs.studies,
                      content: <StudiesOfRecordCard of={{ idClient: loaded.idClient }} />,
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </RecordPanel>
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
  const removal = useRemoveClient({ onSuccess: onRemoved })
  const [isMerging, setMerging] = useState(false)
  return (
    <>
      <RecordActions
        onEdit={onEdit}
        more={
          canMergeClients(user) ? (
            <Menu.Item onClick={() => setMerging(true)}>{mergeTexts.action}</Menu.Item>
          ) : undefined
        }
        removal={
          canDeleteClients(user)
            ? {
                label: 'Eliminar cliente',
                typed: clientDeletionText(client.clientInfo),
                consequences: 'Se eliminan el cliente y sus puntos de consumo.',
                busy: removal.isPending,
                remove: (onError) => removal.mutate({ params: { id: client.idClient } }, { onError }),
              }
            : undefined
        }
      />
      {isMerging ? <ClientMergeDialog client={client} onClose={() => setMerging(false)} /> : null}
    </>
  )
}
