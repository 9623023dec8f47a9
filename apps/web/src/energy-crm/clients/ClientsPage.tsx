import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { canMergeClients } from '@vatio/domain/energy-crm/clients/client.policy'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ClientRow } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { CompareSelectionCard } from '../../billing/portfolio-comparisons/CompareSelectionCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { columnWithin, fieldColumn } from '../../ui/form/record-fields.ts'
import { Page } from '../../ui/Page.tsx'
import { dayCell } from '../../ui/table/cell.ts'
import { activeColumn, activeFilter } from '../../ui/table/active-column.tsx'
import { inCards, listSource } from '../../ui/table/column.ts'
import { dateFilter } from '../../ui/table/date-filter.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { clientInfoFields } from '../client-info-fields.ts'
import { useExportClients } from '../exports/exports.queries.ts'
import { ImportLinkCard } from '../imports/ImportLinkCard.tsx'
import { useCommercials, useCommercialScope, useUserCommercial } from '../commercials/commercials.queries.ts'
import { clientFields } from './client-fields.ts'
import {
  clientFilterNames,
  clientFilterOf,
  clientOrderOf,
  useClientList,
  useClientTypologies,
  useSectors,
} from './clients.queries.ts'
import { clientTexts as texts } from './clients.messages.ts'

const ExportCard = lazyPart(async () => (await import('../exports/ExportCard.tsx')).ExportCard)

const infoColumn = (name: keyof typeof clientInfoFields) =>
  columnWithin(fieldColumn(name, clientInfoFields[name]), (row: ClientRow) => row.clientInfo)

const columns = inCards<ClientRow>(
  [
    {
      id: 'name',
      header: 'Nombre',
      width: 250,
      cut: true,
      sortable: true,
      render: (row) => clientFullName(row.clientInfo),
      exported: (row) => clientFullName(row.clientInfo),
    },
    infoColumn('dniOrCif'),
    fieldColumn('clientTypology', clientFields.clientTypology),
    fieldColumn('commercial', clientFields.commercial),
    {
      id: 'consumptionPoints',
      header: 'Puntos',
      align: 'end',
      width: 96,
      sortable: true,
      render: (row) => formatCount(row.consumptionPointCount),
      exported: (row) => row.consumptionPointCount,
    },
    {
      id: 'contracts',
      header: 'Contratos',
      align: 'end',
      width: 112,
      sortable: true,
      render: (row) => formatCount(row.contractCount),
      exported: (row) => row.contractCount,
    },
    {
      id: 'creationTimestamp',
      header: 'Alta',
      width: 112,
      sortable: true,
      render: (row) => formatDateOfInstant(row.creationTimestamp),
      exported: (row) => dayCell(row.creationTimestamp),
    },
    activeColumn('masculine', 100),
    fieldColumn('sector', clientFields.sector),
    infoColumn('phoneNumber'),
    infoColumn('email'),
    infoColumn('city'),
  ],
  {
    name: 'title',
    active: 'badge',
    dniOrCif: 'subtitle',
    commercial: 'subtitle',
    contracts: 'figure',
    consumptionPoints: 'figure',
    creationTimestamp: 'date',
  },
)

const route = getRouteApi('/app/energy-crm/clients')

export const clientLink = (idClient: string) =>
  linkOptions({ to: '/energy-crm/clients/client/$idClient', params: { idClient } })

/** State of the list in the URL: 25 a page, by name. */
export function useClientListState() {
  return useListState(route.useSearch(), {
    id: 'clients',
    filters: clientFilterNames,
    pageSize: 25,
    defaultSort: { field: 'name', descending: false },
  })
}

function useFilters(): readonly Filter[] {
  const typologies = useClientTypologies()
  const sectors = useSectors()
  const commercials = useCommercials()
  const scope = useCommercialScope()
  const byCommercial: Filter = {
    name: 'commercial',
    label: 'Comercial',
    multiple: true,
    options: (commercials.data ?? []).map((commercial) => ({
      value: commercial.idCommercial,
      label: commercialFullName(commercial),
    })),
  }
  return [
    ...(scope === 'own' ? [] : [byCommercial]),
    {
      name: 'clientTypology',
      label: texts.typology,
      multiple: true,
      options: (typologies.data ?? []).map((typology) => ({
        value: typology.idClientTypology,
        label: typology.name,
      })),
    },
    {
      name: 'sector',
      label: 'Sector',
      multiple: true,
      options: (sectors.data ?? []).map((sector) => ({ value: String(sector.idSector), label: sector.name })),
    },
    activeFilter('masculine'),
    dateFilter('created', 'Alta'),
  ]
}

const keyOfClient = (row: ClientRow) => row.idClient

/** The list of clients; the panel of one opens over it. */
export function ClientsPage() {
  const list = useClientListState()
  const source = listSource(useClientList(list))
  const filters = useFilters()
  const selection = useSelection(list)
  const [isExporting, setExporting] = useState(false)
  const exporting = useExportClients()
  const user = useUser()
  useUserCommercial()
  const open = useParams({ from: '/app/energy-crm/clients/client/$idClient', shouldThrow: false })
  const newClient = (
    <ButtonLink to="/energy-crm/clients/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
      Nuevo cliente
    </ButtonLink>
  )
  return (
    <>
      <Page
        title="Clientes"
        layout="fill"
        actions={
          <>
            {canMergeClients(user) ? (
              <ButtonLink to="/energy-crm/clients/duplicates" variant="default">
                {texts.findDuplicates}
              </ButtonLink>
            ) : null}
            <ImportLinkCard kind="clients" />
            {newClient}
          </>
        }
        count={source.total}
      >
        <DataTable
          id="clients"
          label="Clientes"
          columns={columns}
          source={source}
          rowKey={keyOfClient}
          list={list}
          filters={filters}
          searchPlaceholder={texts.searchClients}
          linkOf={(row) => clientLink(row.idClient)}
          openKey={open?.idClient}
          selection={{
            ...selection,
            actions: (
              <CompareSelectionCard
                of="clients"
                source={source}
                rowKey={keyOfClient}
                selected={selection.selected}
              />
            ),
          }}
          onExport={() => setExporting(true)}
          nothingYet={{ text: texts.empty, action: newClient }}
        />
      </Page>
      {isExporting ? (
        <ExportCard
          list="clients"
          rows={source.totalIsExact ? (source.total ?? null) : null}
          busy={exporting.isPending}
          onExport={(format) =>
            exporting.mutate({ query: { format, ...clientOrderOf(list) }, body: clientFilterOf(list) })
          }
          onClose={() => setExporting(false)}
        />
      ) : null}
      <Outlet />
    </>
  )
}
