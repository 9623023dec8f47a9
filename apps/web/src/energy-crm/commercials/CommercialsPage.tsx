import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { licenceLimits, UNLIMITED } from '@vatio/domain/identity/licences/licence'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { useUserChoices } from '../../administration/users/users.queries.ts'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { fieldColumn, fieldColumns } from '../../ui/form/record-fields.ts'
import { Page } from '../../ui/Page.tsx'
import { inCards, listSource, pageOf, type Column } from '../../ui/table/column.ts'
import { dayCell } from '../../ui/table/cell.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { commercialFields } from './commercial-fields.ts'
import { commercialTexts as texts } from './commercials.messages.ts'
import { useCommercials, useMayEditCommercials } from './commercials.queries.ts'
import { filterCommercials } from './filter-commercials.ts'

const route = getRouteApi('/app/energy-crm/commercials')
const { feePercentage, ...otherFields } = commercialFields

export const commercialLink = (idCommercial: string) =>
  linkOptions({ to: '/energy-crm/commercials/$idCommercial', params: { idCommercial } })

/** Name of the user of a commercial; null where it has none. */
export function useNameOfUser(): (userUID: string | null) => string | null {
  const users = useUserChoices()
  return (userUID) => {
    if (userUID === null) return null
    if (!users.data) return '…'
    return users.data.find((user) => user.userUID === userUID)?.userName ?? texts.userNotSeen
  }
}

function useColumns(): readonly Column<Commercial>[] {
  const nameOfUser = useNameOfUser()
  return inCards<Commercial>(
    [
      {
        id: 'name',
        header: 'Nombre',
        width: 210,
        cut: true,
        sortable: true,
        render: commercialFullName,
        exported: commercialFullName,
      },
      {
        id: 'user',
        header: 'Usuario',
        width: 170,
        cut: true,
        sortable: true,
        render: (row) => nameOfUser(row.userUID) ?? '–',
        exported: (row) => nameOfUser(row.userUID),
      },
      fieldColumn('feePercentage', feePercentage),
      ...fieldColumns(otherFields),
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
    { name: 'title', user: 'subtitle', phoneNumber: 'subtitle', feePercentage: 'figure' },
  )
}

const filters: readonly Filter[] = [
  {
    name: 'user',
    label: 'Usuario',
    options: [
      { value: 'yes', label: 'Con usuario' },
      { value: 'no', label: texts.withoutUser },
    ],
  },
]

/** The commercials that the user sees, filtered and sorted, with the state of their list. They are few: all are read. */
export function useCommercialList() {
  const list = useListState(route.useSearch(), {
    id: 'commercials',
    filters: ['user'],
    pageSize: 25,
    defaultSort: { field: 'name', descending: false },
  })
  const query = useCommercials()
  const columns = useColumns()
  return { list, query, columns, found: query.data && filterCommercials(query.data, list, columns) }
}

/** The sales agents of the company; Admins edit them, group admins see those of their groups. */
export function CommercialsPage() {
  const { list, query, columns, found } = useCommercialList()
  const { clientLicense } = useUser()
  const mayEdit = useMayEditCommercials()
  const open = useParams({ from: '/app/energy-crm/commercials/$idCommercial', shouldThrow: false })
  const limit = licenceLimits[clientLicense].commercials
  return (
    <>
      <Page
        title="Comerciales"
        layout="fill"
        count={found?.length}
        subtitle={
          mayEdit && query.data && limit !== UNLIMITED
            ? texts.places(formatCount(query.data.length), formatCount(limit))
            : undefined
        }
        actions={mayEdit ? <NewCommercialButton /> : null}
      >
        <DataTable
          id="commercials"
          label="Comerciales"
          columns={columns}
          source={listSource({ ...query, data: found && pageOf(found, list) })}
          rowKey={(row) => row.idCommercial}
          list={list}
          filters={filters}
          searchPlaceholder={texts.search}
          linkOf={(row) => commercialLink(row.idCommercial)}
          openKey={open?.idCommercial}
          nothingYet={{ text: texts.noneYet, action: mayEdit ? <NewCommercialButton /> : null }}
        />
      </Page>
      <Outlet />
    </>
  )
}

function NewCommercialButton() {
  const plus = <IconPlus size={18} stroke={1.5} />
  return (
    <CreateLimitCard quantities={['commercials']} label={texts.add} look={{ leftSection: plus }}>
      <ButtonLink to="/energy-crm/commercials/new" leftSection={plus}>
        {texts.add}
      </ButtonLink>
    </CreateLimitCard>
  )
}
