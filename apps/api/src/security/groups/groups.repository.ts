import { groupErrors } from '@vatio/domain/security/groups/group.errors'
import { domainError } from '@vatio/domain/domain-error'
import type { GroupInput } from '@vatio/protocol/security/groups/groups.schema'
import type { ThemeConfig } from '@vatio/protocol/security/session/session.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { Where } from '../../platform/db/where.ts'

export interface GroupRow {
  client_uid: string
  id_group: string
  name: string
  description: string | null
  theme_config: ThemeConfig | null
  marketers: string[]
  member_count: number
  creation_timestamp: Date
  version: number
}

const refusals = {
  groups_tenant_name_key: () => domainError(groupErrors, 'GROUP_NAME_TAKEN', { field: 'name' }),
}

/** The groups `g` of the tenant, to be narrowed by the caller. */
export function whereGroups(tx: TenantTransaction): Where {
  const where = new Where()
  return where.and(`g.client_uid = ${where.param(tx.clientUID)}`)
}

export function selectGroups(tx: TenantTransaction, where: Where): Promise<GroupRow[]> {
  return tx.query<GroupRow>(
    `select g.client_uid, g.id_group, g.name, g.description, g.theme_config, g.creation_timestamp, g.version,
            coalesce((select array_agg(a.id_energy_marketer::text order by a.id_energy_marketer)
                      from group_energy_marketers a
                      where a.client_uid = g.client_uid and a.id_group = g.id_group), '{}') as marketers,
            (select count(*) from users_to_groups m
             where m.client_uid = g.client_uid and m.id_group = g.id_group) as member_count
     from groups g where ${where.sql} order by g.name collate spanish, g.id_group`,
    where.values,
  )
}

export async function insertGroup(tx: TenantTransaction, idGroup: string, input: GroupInput): Promise<void> {
  await withConstraints(
    tx.query(
      `insert into groups (client_uid, id_group, name, description, theme_config) values ($1, $2, $3, $4, $5)`,
      [
        tx.clientUID,
        idGroup,
        input.name,
        input.description || null,
        input.themeConfig ? JSON.stringify(input.themeConfig) : null,
      ],
    ),
    refusals,
  )
}

/** Whether the record still had that version. An absent theme stays as it is. */
export async function updateGroupRow(
  tx: TenantTransaction,
  idGroup: string,
  version: number,
  input: GroupInput,
): Promise<boolean> {
  const rows = await withConstraints(
    tx.query(
      `update groups set name = $4, description = $5,
              theme_config = case when $6 then $7::jsonb else theme_config end, version = version + 1
       where client_uid = $1 and id_group = $2 and version = $3 returning id_group`,
      [
        tx.clientUID,
        idGroup,
        version,
        input.name,
        input.description || null,
        input.themeConfig !== undefined,
        input.themeConfig ? JSON.stringify(input.themeConfig) : null,
      ],
    ),
    refusals,
  )
  return rows.length > 0
}

export async function replaceMarketers(
  tx: TenantTransaction,
  idGroup: string,
  idMarketers: readonly string[],
): Promise<void> {
  await tx.query('delete from group_energy_marketers where client_uid = $1 and id_group = $2', [
    tx.clientUID,
    idGroup,
  ])
  await withConstraints(
    tx.query(
      `insert into group_energy_marketers (client_uid, id_group, id_energy_marketer)
       select $1, $2, allowed from unnest($3::uuid[]) as allowed`,
      [tx.clientUID, idGroup, [...new Set(idMarketers)]],
    ),
    {
      group_energy_marketers_marketer_fkey: () =>
        domainError(groupErrors, 'GROUP_MARKETER_UNKNOWN', { field: 'billingMarketerAccess' }),
    },
  )
}

export async function deleteGroup(tx: TenantTransaction, idGroup: string): Promise<number> {
  const rows = await tx.query(
    'delete from groups where client_uid = $1 and id_group = $2 returning id_group',
    [tx.clientUID, idGroup],
  )
  return rows.length
}
