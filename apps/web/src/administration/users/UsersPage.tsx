import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import { roles } from '@vatio/domain/identity/accounts/role'
import { canManageUsers } from '@vatio/domain/administration/users/user.policy'
import type { User } from '@vatio/protocol/administration/users/users.schema'
import { formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { fieldColumn } from '../../ui/form/record-fields.ts'
import { Page } from '../../ui/Page.tsx'
import { dayCell, timeCell } from '../../ui/table/cell.ts'
import { inCards, listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { applicationLabels, roleNames } from '../access-labels.ts'
import { useGroups } from '../groups/groups.queries.ts'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { userFields } from './user-fields.ts'
import { userFilterNames, useUserList } from './users.queries.ts'
import { UserStateBadge, userStateText } from './UserStateBadge.tsx'
import { userTexts as texts } from './users.messages.ts'

const columns = inCards<User>(
  [
    fieldColumn('userName', userFields.userName),
    fieldColumn('email', userFields.email),
    fieldColumn('role', userFields.role),
    {
      id: 'groups',
      header: 'Grupos',
      cut: true,
      width: 180,
      render: (row) => groupsOf(row) || '–',
      exported: (row) => groupsOf(row),
    },
    fieldColumn('commercial', userFields.idCommercial),
    {
      id: 'state',
      header: 'Estado',
      width: 150,
      render: (row) => <UserStateBadge user={row} />,
      exported: (row) => userStateText(row),
    },
    {
      id: 'lastLogin',
      header: texts.lastAccess,
      width: 160,
      sortable: true,
      render: (row) => (row.lastLogin ? formatDateTime(row.lastLogin) : '–'),
      exported: (row) => timeCell(row.lastLogin),
    },
    {
      id: 'applications',
      header: 'Aplicaciones',
      cut: true,
      width: 260,
      hiddenAtFirst: true,
      render: (row) => applicationsOf(row) || '–',
      exported: (row) => applicationsOf(row),
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
  { userName: 'title', state: 'badge', email: 'subtitle', role: 'subtitle', lastLogin: 'date' },
)

const groupsOf = (user: User) => user.userGroups.map(({ group }) => group.name).join(', ')
const applicationsOf = (user: User) =>
  user.applications.map(({ application }) => applicationLabels[application]).join(', ')

const route = getRouteApi('/app/users')

export const userLink = (userUID: string) => linkOptions({ to: '/users/user/$userUID', params: { userUID } })

/** State of the user list in the search parameters: 25 a page, by name. */
export function useUserListState() {
  return useListState(route.useSearch(), {
    id: 'users',
    filters: userFilterNames,
    pageSize: 25,
    defaultSort: { field: 'userName', descending: false },
  })
}

function useFilters(): readonly Filter[] {
  const groups = useGroups()
  return [
    {
      name: 'role',
      label: 'Rol',
      multiple: true,
      options: roles.map((role) => ({ value: role, label: roleNames[role] })),
    },
    {
      name: 'group',
      label: 'Grupo',
      multiple: true,
      options: (groups.data ?? []).map((group) => ({ value: group.idGroup, label: group.name })),
    },
    {
      name: 'application',
      label: texts.application,
      multiple: true,
      options: applicationNames.map((name) => ({ value: name, label: applicationLabels[name] })),
    },
    {
      name: 'active',
      label: 'Estado',
      options: [
        { value: 'yes', label: 'Activos' },
        { value: 'no', label: 'Desactivados' },
      ],
    },
  ]
}

const plus = <IconPlus size={18} stroke={1.5} />

function NewUserButton() {
  return (
    <CreateLimitCard quantities={['users']} label="Nuevo usuario" look={{ leftSection: plus }}>
      <ButtonLink to="/users/new" leftSection={plus}>
        Nuevo usuario
      </ButtonLink>
    </CreateLimitCard>
  )
}

/** The users that the signed-in user manages, with their detail over the list. */
export function UsersPage() {
  const self = useUser()
  const list = useUserListState()
  const query = useUserList(list)
  const source = listSource(query)
  const filters = useFilters()
  const open = useParams({ from: '/app/users/user/$userUID', shouldThrow: false })
  const places = query.data?.[2]
  return (
    <>
      <Page
        title="Usuarios"
        layout="fill"
        count={source.total}
        subtitle={
          places?.limit
            ? `${formatCount(places.used)} de ${formatCount(places.limit)} plazas de tu licencia`
            : undefined
        }
        actions={
          <>
            <ButtonLink variant="default" to="/groups">
              Grupos
            </ButtonLink>
            {canManageUsers(self.role) ? <NewUserButton /> : null}
          </>
        }
      >
        <DataTable
          id="users"
          label="Usuarios"
          columns={columns}
          source={source}
          rowKey={(row) => row.userUID}
          list={list}
          filters={filters}
          searchPlaceholder={texts.searchUsers}
          linkOf={(row) => userLink(row.userUID)}
          openKey={open?.userUID}
          nothingYet={{ text: texts.empty }}
        />
      </Page>
      <Outlet />
    </>
  )
}
