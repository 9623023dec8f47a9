import { IconPlus } from '@tabler/icons-react'
import { linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { canEditGroups } from '@vatio/domain/administration/groups/group.policy'
import type { Group } from '@vatio/protocol/administration/groups/groups.schema'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { fieldColumns } from '../../ui/form/record-fields.ts'
import { Page } from '../../ui/Page.tsx'
import { dayCell } from '../../ui/table/cell.ts'
import { inCards, listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { groupFields } from './group-fields.ts'
import { useGroups } from './groups.queries.ts'
import { groupTexts as texts } from './groups.messages.ts'

const columns = inCards<Group>(
  [
    ...fieldColumns(groupFields),
    {
      id: 'memberCount',
      header: 'Miembros',
      align: 'end',
      width: 110,
      render: (row) => formatCount(row.memberCount),
      exported: (row) => row.memberCount,
    },
    {
      id: 'marketers',
      header: 'Comercializadoras',
      width: 170,
      render: (row) =>
        row.billingMarketerAccess.length === 0 ? 'Todas' : formatCount(row.billingMarketerAccess.length),
      exported: (row) =>
        row.billingMarketerAccess.length === 0 ? 'Todas' : row.billingMarketerAccess.length,
    },
    {
      id: 'createdAt',
      header: 'Alta',
      width: 112,
      render: (row) => formatDateOfInstant(row.createdAt),
      exported: (row) => dayCell(row.createdAt),
    },
  ],
  { name: 'title', description: 'subtitle', memberCount: 'figure', createdAt: 'date' },
)

export const groupLink = (idGroup: string) =>
  linkOptions({ to: '/groups/group/$idGroup', params: { idGroup } })

/** The groups that the user manages, with their detail over the list. */
export function GroupsPage() {
  const user = useUser()
  const query = useGroups()
  const open = useParams({ from: '/app/groups/group/$idGroup', shouldThrow: false })
  const newGroup = canEditGroups(user.role) ? (
    <ButtonLink to="/groups/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
      Nuevo grupo
    </ButtonLink>
  ) : null
  return (
    <>
      <Page
        title="Grupos"
        layout="fill"
        count={query.data?.length}
        actions={
          <>
            <ButtonLink variant="default" to="/users">
              Usuarios
            </ButtonLink>
            {newGroup}
          </>
        }
      >
        <DataTable
          id="groups"
          label="Grupos"
          columns={columns}
          source={listSource({ ...query, data: query.data && [query.data, query.data.length] })}
          rowKey={(row) => row.idGroup}
          linkOf={(row) => groupLink(row.idGroup)}
          openKey={open?.idGroup}
          nothingYet={{ text: texts.empty, action: newGroup }}
        />
      </Page>
      <Outlet />
    </>
  )
}
