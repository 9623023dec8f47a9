import { Button } from '@mantine/core'
import { IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { getRouteApi, linkOptions, Outlet } from '@tanstack/react-router'
import { canEditEnergyMarketers } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.policy'
import type { EnergyMarketerWithTariffs } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { useState } from 'react'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { fieldColumn } from '../../ui/form/record-fields.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { dayCell } from '../../ui/table/cell.ts'
import { activeColumn, activeFilter } from '../../ui/table/active-column.tsx'
import { inCards, listSource, pageOf } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { utilityNames, utilityOptions } from '../utility-labels.ts'
import { marketerFields as fields } from './energy-marketer-fields.ts'
import { useEnergyMarketers } from './energy-marketers.queries.ts'
import { filterMarketers } from './filter-marketers.ts'
import { energyMarketerTexts as texts } from './energy-marketers.messages.ts'
import { marketerSharingTexts } from './marketer-sharing.messages.ts'
import { SharedMarketerBadge } from './SharedMarketerBadge.tsx'

const ConnectMarketerDialog = lazyPart(
  async () => (await import('./ConnectMarketerDialog.tsx')).ConnectMarketerDialog,
)
const route = getRouteApi('/app/energy-crm/energy-marketers/list')

export const marketerLink = (idEnergyMarketer: string) =>
  linkOptions({ to: '/energy-crm/energy-marketers/$idEnergyMarketer', params: { idEnergyMarketer } })

const columns = inCards<EnergyMarketerWithTariffs>(
  [
    fieldColumn('name', fields.name),
    {
      ...fieldColumn('utilityTypes', fields.utilityTypes),
      render: (row) => row.utilityTypes.map((type) => utilityNames[type]).join(', '),
    },
    {
      id: 'tariffCount',
      header: 'Tarifas activas',
      align: 'end',
      width: 140,
      sortable: true,
      render: (row) => formatCount(row.tariffCount),
      exported: (row) => row.tariffCount,
    },
    fieldColumn('email', fields.email),
    fieldColumn('phoneNumber', fields.phoneNumber),
    activeColumn('feminine'),
    {
      id: 'sharedFrom',
      header: 'Compartida',
      width: 220,
      render: (row) => <SharedMarketerBadge sharedFrom={row.sharedFrom} />,
      exported: (row) => row.sharedFrom?.company ?? '',
    },
    {
      id: 'creationTimestamp',
      header: 'Alta',
      width: 112,
      sortable: true,
      hiddenAtFirst: true,
      render: (row) => formatDateOfInstant(row.creationTimestamp),
      exported: (row) => dayCell(row.creationTimestamp),
    },
  ],
  { name: 'title', active: 'badge', utilityTypes: 'subtitle', tariffCount: 'figure' },
)

const filters: readonly Filter[] = [
  { name: 'utilityType', label: texts.energy, options: utilityOptions },
  activeFilter('feminine'),
]

/** The company's marketers. They are few, so the whole list is read and filtered in the browser. */
export function EnergyMarketersPage() {
  const list = useListState(route.useSearch(), {
    id: 'energy-marketers',
    filters: ['utilityType', 'active'],
    defaultSort: { field: 'name', descending: false },
  })
  const query = useEnergyMarketers()
  const { role } = useUser()
  const filtered = query.data ? filterMarketers(query.data, list) : undefined
  const [isConnecting, setConnecting] = useState(false)
  const mayEdit = canEditEnergyMarketers(role)
  const newMarketer = mayEdit ? (
    <ButtonLink to="/energy-crm/energy-marketers/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
      Nueva comercializadora
    </ButtonLink>
  ) : null
  return (
    <>
      <Page
        title="Comercializadoras"
        layout="fill"
        actions={
          <>
            {mayEdit ? (
              <Button
                variant="default"
                leftSection={<IconPlugConnected size={18} stroke={1.5} />}
                onClick={() => setConnecting(true)}
              >
                {marketerSharingTexts.connect}
              </Button>
            ) : null}
            {mayEdit ? (
              <ButtonLink to="/energy-crm/energy-marketers/typologies" variant="default" search>
                {texts.typologies}
              </ButtonLink>
            ) : null}
            {newMarketer}
          </>
        }
        count={filtered?.length}
      >
        <DataTable
          id="energy-marketers"
          label="Comercializadoras"
          columns={columns}
          source={listSource({ ...query, data: filtered && pageOf(filtered, list) })}
          rowKey={(row) => row.idEnergyMarketer}
          list={list}
          filters={filters}
          searchPlaceholder="Nombre o email"
          linkOf={(row) => marketerLink(row.idEnergyMarketer)}
          nothingYet={{ text: texts.empty, action: newMarketer }}
        />
      </Page>
      {isConnecting ? <ConnectMarketerDialog onClose={() => setConnecting(false)} /> : null}
      <Outlet />
    </>
  )
}
