import { domainError } from '@vatio/domain/domain-error'
import { groupErrors } from '@vatio/domain/administration/groups/group.errors'
import type { Group, GroupInput } from '@vatio/protocol/administration/groups/groups.schema'
import type { ThemeConfig } from '@vatio/protocol/identity/session/session.schema'
import { expressionBuilder, sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const groupTable = recordTable({
  table: 'groups',
  id: 'idGroup',
  hasCreator: false,
  isSoftDeleted: false,
  constraintErrors: {
    groups_tenant_name_key: () => domainError(groupErrors, 'GROUP_NAME_TAKEN', { field: 'name' }),
  },
})

/** Builds conditions on `groups g`. */
export const groups = expressionBuilder<DB & { g: DB['groups'] }, 'g'>()

/** The groups `g` of a condition, by name. */
export async function listGroups(tx: TenantTransaction, condition: Condition): Promise<Group[]> {
  const rows = await tx.db
    .selectFrom('groups as g')
    .select(['g.idGroup', 'g.clientUID', 'g.name', 'g.description', 'g.creationTimestamp', 'g.version'])
    .select((g) => [
      g.ref('g.themeConfig').$castTo<ThemeConfig | null>().as('themeConfig'),
      sql<string[]>`array(${g
        .selectFrom('groupEnergyMarketers as a')
        .select('a.idEnergyMarketer')
        .whereRef('a.clientUID', '=', 'g.clientUID')
        .whereRef('a.idGroup', '=', 'g.idGroup')
        .orderBy('a.idEnergyMarketer')})`.as('billingMarketerAccess'),
      g
        .selectFrom('usersToGroups as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('m.clientUID', '=', 'g.clientUID')
        .whereRef('m.idGroup', '=', 'g.idGroup')
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    ])
    .where('g.clientUID', '=', tx.clientUID)
    .where(condition)
    .orderBy(sql`g.name collate spanish`)
    .orderBy('g.idGroup')
    .execute()
  return rows.map(({ creationTimestamp, ...group }) => ({
    ...group,
    createdAt: creationTimestamp.toISOString(),
  }))
}

/** Columns of a group as written. An absent theme does not change. */
export function toGroupValues({ name, description, themeConfig }: GroupInput) {
  return { name, description, themeConfig: themeConfig && JSON.stringify(themeConfig) }
}

export async function replaceMarketers(
  tx: TenantTransaction,
  idGroup: string,
  idMarketers: readonly string[],
): Promise<void> {
  await tx.db
    .deleteFrom('groupEnergyMarketers')
    .where('clientUID', '=', tx.clientUID)
    .where('idGroup', '=', idGroup)
    .execute()
  if (idMarketers.length === 0) return
  const allowed = [...new Set(idMarketers)].map((idEnergyMarketer) => ({
    clientUID: tx.clientUID,
    idGroup,
    idEnergyMarketer,
  }))
  await withConstraints(tx.db.insertInto('groupEnergyMarketers').values(allowed).execute(), {
    group_energy_marketers_marketer_fkey: () =>
      domainError(groupErrors, 'GROUP_MARKETER_UNKNOWN', { field: 'billingMarketerAccess' }),
  })
}
